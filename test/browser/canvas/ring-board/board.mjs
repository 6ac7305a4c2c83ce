// A package as others write them: a layer of its own with scene controls, a behaviour of regions, and a ruler.
Hooks.once("init", () => {
  const { InteractionLayer } = foundry.canvas.layers;
  const { RegionBehaviorType } = foundry.data.regionBehaviors;
  const { TokenRuler } = foundry.canvas.placeables.tokens;
  const log = { clicks: [], tools: [], events: [], keys: [] };
  globalThis.__BOARD__ = log;

  // A shader of its own, which paints in one colour whatever picture it is given, and packs its vertices itself.
  const { BaseSamplerShader } = foundry.canvas.rendering.shaders;
  class OneColour extends BaseSamplerShader {
    static classPluginName = "ringBoardBatch";
    static reservedTextureUnits = 1;
    static batchFragmentShader = BaseSamplerShader.batchFragmentShader
      .replace(/gl_FragColor *=[^;]*;/, "gl_FragColor = vec4(paint, 1.0) * color.a;")
      .replace("void main", "uniform vec3 paint;\nvoid main");
    static batchDefaultUniforms = () => ({ paint: [0, 0, 0] });
    static _preRenderBatch(batch) {
      batch.uniforms.paint = [1, 0.5, 0];
    }
  }
  OneColour.registerPlugin();
  log.OneColour = OneColour;

  class BoardLayer extends InteractionLayer {
    static get layerOptions() {
      return foundry.utils.mergeObject(super.layerOptions, { name: "board", zIndex: 15 });
    }
    static prepareSceneControls() {
      return {
        name: "board",
        order: 20,
        title: "Board",
        icon: "fa-solid fa-bullseye",
        activeTool: "paint",
        onChange: (_event, active) => active && canvas.board.activate(),
        onToolChange: (_event, tool) => log.tools.push(tool.name),
        tools: {
          paint: { name: "paint", order: 1, title: "Paint a patch", icon: "fa-solid fa-brush" },
          rings: {
            name: "rings",
            order: 2,
            title: "Show rings",
            icon: "fa-solid fa-circle-dot",
            toggle: true,
            active: true,
            onChange: (_event, active) => canvas.board.showRings(active),
          },
          wipe: {
            name: "wipe",
            order: 3,
            title: "Wipe",
            icon: "fa-solid fa-eraser",
            button: true,
            onChange: () => log.tools.push("wiped"),
          },
        },
      };
    }
    async _draw(options) {
      await super._draw(options);
      const { sceneRect, size } = canvas.dimensions;
      const [x, y] = [sceneRect.x + sceneRect.width / 2, sceneRect.y + sceneRect.height / 2];
      this.rings = this.addChild(new PIXI.Graphics());
      for (const ring of [3, 2, 1]) {
        this.rings.lineStyle({ width: 6, color: 0xffe08a, alpha: 0.9 }).beginFill(0x7a3b1d, 0.25);
        this.rings.drawCircle(x, y, ring * size * 1.5).endFill();
      }
    }
    async _tearDown(options) {
      log.tornDown = true;
      await super._tearDown(options);
    }
    showRings(active) {
      this.rings.visible = active;
    }
    _onClickLeft(event) {
      const { x, y } = event.interactionData.origin;
      log.clicks.push(canvas.grid.getOffset({ x, y }));
    }
    _onDragLeftStart() {
      log.dragged = ["start"];
    }
    _onDragLeftDrop(event) {
      const { origin, destination } = event.interactionData;
      log.dragged.push(Math.round(destination.x - origin.x) > 50 ? "right" : "left");
    }
    _onDeleteKey() {
      log.keys.push("delete");
      return true;
    }
  }
  CONFIG.Canvas.layers.board = { layerClass: BoardLayer, group: "interface" };

  class Fire extends RegionBehaviorType {
    static defineSchema() {
      return { events: this._createEventsField({ initial: ["tokenMoveIn"] }) };
    }
    async _handleRegionEvent(event) {
      log.events.push([event.name, event.data.token.name, event.user.name]);
      // Only one client writes.
      if (game.user.isActiveGM) await event.data.token.setFlag("ring-board", "burnt", true);
    }
  }
  CONFIG.RegionBehavior.dataModels["ring-board.fire"] = Fire;

  class BoardRuler extends TokenRuler {
    colorOf({ measurement }) {
      return measurement.spaces <= 2 ? 0x35c759 : measurement.spaces <= 4 ? 0xffcc00 : 0xff3b30;
    }
    _getSegmentStyle(waypoint) {
      return { ...super._getSegmentStyle(waypoint), width: 6, color: this.colorOf(waypoint) };
    }
    _getWaypointStyle(waypoint) {
      return { ...super._getWaypointStyle(waypoint), color: this.colorOf(waypoint) };
    }
    _getGridHighlightStyle(waypoint, offset) {
      log.last = [waypoint.measurement.spaces, offset.i, offset.j];
      return { color: this.colorOf(waypoint), alpha: 0.5 };
    }
    _getWaypointLabelContext(waypoint, state) {
      const context = super._getWaypointLabelContext(waypoint, state);
      if (context) log.label = `${context.distance.total} ${context.units}`;
      return context;
    }
  }
  CONFIG.Token.rulerClass = BoardRuler;
});

globalThis.__HOOKS__ = [];
for (const hook of ["canvasInit", "canvasReady", "canvasTearDown", "activateBoardLayer", "drawBoardLayer"]) {
  Hooks.on(hook, () => globalThis.__HOOKS__.push(hook));
}
