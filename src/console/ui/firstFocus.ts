const fields =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), [role="combobox"], [contenteditable="true"]'

/**
 * What has the focus first in a form over the page: its first field. Not by touch: the keyboard would cover what has just come. Where
 * there is no field, what the library takes.
 */
export function firstField(popup: HTMLElement | null, openedBy: string): HTMLElement | true {
  if (openedBy === 'touch') return popup ?? true
  return popup?.querySelector<HTMLElement>(fields) ?? true
}
