const fields =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), [role="combobox"], [contenteditable="true"]'

/**
 * Chooses the first focus of a dialog: its first field. Not after a touch, because the on-screen keyboard
 * would cover the dialog. Without a field, the library decides.
 */
export function firstField(popup: HTMLElement | null, openedBy: string): HTMLElement | true {
  if (openedBy === 'touch') return popup ?? true
  return popup?.querySelector<HTMLElement>(fields) ?? true
}
