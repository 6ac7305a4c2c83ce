/**
 * The tracker's parts as Handlebars text, under the paths where Foundry keeps its own, so that a system's tracker that
 * replaces one part keeps the others. The markup is ours; `data-action` and `data-combatant-id` are the documented ones.
 */
export const combatTemplates: Record<string, string> = {
  "templates/sidebar/tabs/combat/header.hbs": `
<header class="combat-tracker-header">
  {{#if user.isGM}}
  <nav class="encounters" aria-label="Encounters">
    <button type="button" class="icon-button" data-action="createCombat" aria-label="New encounter" data-tooltip="">
      <i class="fa-solid fa-plus fa-fw" aria-hidden="true"></i></button>
    {{#each combats}}
    <button type="button" class="encounter{{#if this.active}} active{{/if}}" data-action="cycleCombat"
            data-combat-id="{{this.id}}" aria-pressed="{{#if this.active}}true{{else}}false{{/if}}"
            aria-label="Encounter {{this.label}}">{{this.label}}</button>
    {{/each}}
  </nav>
  {{/if}}
  <div class="encounter-title">
    <h2>{{#if hasCombat}}{{#if combat.round}}Round {{combat.round}}{{else}}Not started{{/if}}{{else}}No encounter{{/if}}</h2>
    {{#if hasCombat}}{{#if user.isGM}}
    <button type="button" class="icon-button" data-action="addSelected" aria-label="Add the selected tokens" data-tooltip="">
      <i class="fa-solid fa-user-plus fa-fw" aria-hidden="true"></i></button>
    <button type="button" class="icon-button" data-action="rollAll" aria-label="Roll initiative for all" data-tooltip="">
      <i class="fa-solid fa-users fa-fw" aria-hidden="true"></i></button>
    <button type="button" class="icon-button" data-action="rollNPC" aria-label="Roll initiative for the game master's" data-tooltip="">
      <i class="fa-solid fa-users-gear fa-fw" aria-hidden="true"></i></button>
    <button type="button" class="icon-button" data-action="resetAll" aria-label="Forget all initiatives" data-tooltip="">
      <i class="fa-solid fa-rotate-left fa-fw" aria-hidden="true"></i></button>
    {{/if}}{{/if}}
  </div>
</header>`,
  "templates/sidebar/tabs/combat/tracker.hbs": `
<ol class="combat-tracker plain" aria-label="Order of turns">
  {{#each turns}}
  <li class="combatant {{this.css}}" data-combatant-id="{{this.id}}" {{#if this.active}}aria-current="true"{{/if}}>
    <img class="token-image" src="{{this.img}}" alt="" loading="lazy">
    <div class="token-name">
      <button type="button" class="name" data-action="activateCombatant">{{this.name}}</button>
      <div class="combatant-controls">
        {{#if @root.user.isGM}}
        <button type="button" class="icon-button combatant-control{{#if this.hidden}} active{{/if}}" data-action="toggleHidden"
                aria-label="Hide from players" aria-pressed="{{#if this.hidden}}true{{else}}false{{/if}}" data-tooltip="">
          <i class="fa-solid fa-eye-slash fa-fw" aria-hidden="true"></i></button>
        <button type="button" class="icon-button combatant-control{{#if this.isDefeated}} active{{/if}}" data-action="toggleDefeated"
                aria-label="Out of the fight" aria-pressed="{{#if this.isDefeated}}true{{else}}false{{/if}}" data-tooltip="">
          <i class="fa-solid fa-skull fa-fw" aria-hidden="true"></i></button>
        {{/if}}
        <button type="button" class="icon-button combatant-control" data-action="panToCombatant" aria-label="Show the token" data-tooltip="">
          <i class="fa-solid fa-crosshairs fa-fw" aria-hidden="true"></i></button>
        <span class="token-effects" {{#if this.effects.tooltip}}data-tooltip="{{this.effects.tooltip}}"{{/if}}>
          {{#each this.effects.icons}}<img class="token-effect" src="{{this.img}}" alt="{{this.name}}">{{/each}}
        </span>
      </div>
    </div>
    <div class="token-initiative">
      {{#if this.hasInitiative}}
        {{#if @root.user.isGM}}<input type="text" class="initiative-input" inputmode="numeric" value="{{this.initiative}}" aria-label="Initiative of {{this.name}}">
        {{else}}<span class="initiative">{{this.initiative}}</span>{{/if}}
      {{else}}{{#if this.isOwner}}
        <button type="button" class="icon-button combatant-control roll" data-action="rollInitiative" aria-label="Roll initiative for {{this.name}}" data-tooltip="">
          <i class="fa-solid fa-dice-d20 fa-fw" aria-hidden="true"></i></button>
      {{/if}}{{/if}}
    </div>
  </li>
  {{else}}
  <li class="directory-empty">{{#if hasCombat}}Nobody fights yet. Select tokens and add them.{{else}}{{#if user.isGM}}Start an encounter with the plus above.{{else}}There is no fight now.{{/if}}{{/if}}</li>
  {{/each}}
</ol>`,
  "templates/sidebar/tabs/combat/footer.hbs": `
<nav class="combat-controls" aria-label="Turns" data-tooltip-direction="UP">
  {{#if hasCombat}}
  {{#if user.isGM}}
    {{#if combat.round}}
    <button type="button" class="icon-button" data-action="previousRound" aria-label="Round before" data-tooltip=""><i class="fa-solid fa-backward-step fa-fw" aria-hidden="true"></i></button>
    <button type="button" class="icon-button" data-action="previousTurn" aria-label="Turn before" data-tooltip=""><i class="fa-solid fa-arrow-left fa-fw" aria-hidden="true"></i></button>
    <button type="button" class="combat-control" data-action="endCombat">End encounter</button>
    <button type="button" class="icon-button" data-action="nextTurn" aria-label="Next turn" data-tooltip=""><i class="fa-solid fa-arrow-right fa-fw" aria-hidden="true"></i></button>
    <button type="button" class="icon-button" data-action="nextRound" aria-label="Next round" data-tooltip=""><i class="fa-solid fa-forward-step fa-fw" aria-hidden="true"></i></button>
    {{else}}
    <button type="button" class="combat-control" data-action="startCombat">Begin encounter</button>
    <button type="button" class="icon-button" data-action="endCombat" aria-label="Delete encounter" data-tooltip=""><i class="fa-solid fa-trash fa-fw" aria-hidden="true"></i></button>
    {{/if}}
  {{else}}{{#if control}}
    <button type="button" class="icon-button" data-action="previousTurn" aria-label="Turn before" data-tooltip=""><i class="fa-solid fa-arrow-left fa-fw" aria-hidden="true"></i></button>
    <button type="button" class="combat-control" data-action="nextTurn">End my turn</button>
  {{/if}}{{/if}}
  {{/if}}
</nav>`,
};
