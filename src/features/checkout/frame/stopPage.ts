import { type Html, html } from '#features/checkout/frame/html.ts'
import { signs } from '#features/checkout/frame/page.ts'

export type Stop = {
  title: string
  text: string
  /** Defaults to 'stopped'. */
  sign?: 'stopped' | 'late' | 'done'
  action?: { link: string; text: string } | undefined
}

/** A page without payment: what happened, and what to do. */
export function stopMain(head: Html | null, { title, text, sign = 'stopped', action }: Stop): Html {
  return html`<main class="sheet result">${head}${signs[sign]}<h1 tabindex="-1">${title}</h1><p>${text}</p>${action && html`<a class="button" href="${action.link}">${action.text}</a>`}</main>`
}
