/** The generic templates that systems use by their documented paths; the markup is ours. */
export const coreTemplates: Record<string, string> = {
  "templates/generic/tab-navigation.hbs": `
<nav class="tabs{{#if verticalTabs}} vertical{{/if}}" role="tablist" data-application-part="tabs">
  {{#each tabs as |tab|}}
  <a class="{{tab.cssClass}}" role="tab" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}"
     aria-selected="{{#if tab.active}}true{{else}}false{{/if}}" tabindex="{{#if tab.active}}0{{else}}-1{{/if}}"
     {{#if tab.tooltip}}data-tooltip="{{tab.tooltip}}"{{/if}}>
    {{#if tab.icon}}<i class="{{tab.icon}}" aria-hidden="true"></i>{{/if}}
    {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
  </a>
  {{/each}}
</nav>`,
  "templates/generic/form-footer.hbs": `
<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{#if button.type}}{{button.type}}{{else}}submit{{/if}}" class="{{button.cssClass}}"
    {{#if button.name}}name="{{button.name}}"{{/if}} {{#if button.action}}data-action="{{button.action}}"{{/if}}
    {{disabled button.disabled}}>
    {{#if button.icon}}<i class="{{button.icon}}" aria-hidden="true"></i>{{/if}}
    <span>{{localize button.label}}</span>
  </button>
  {{/each}}
</footer>`,
  "templates/generic/form-fields.hbs": `
{{#each fields as |node|}}
  {{#if node.fieldset}}
  <fieldset>
    {{#if node.legend}}<legend>{{localize node.legend}}</legend>{{/if}}
    {{> templates/generic/form-fields.hbs fields=node.fields}}
  </fieldset>
  {{else}}{{formGroup node.field value=node.value localize=true}}{{/if}}
{{/each}}`,
};
