import { escaped } from '#shared/markup.ts'

/** What a mail says, in the language of whom it is for. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  /** A piece that was made elsewhere, such as a receipt: its HTML is inert already, and stands below the paragraphs. */
  content?: { html: string; text: string }
  /** An address to open, with the words on its button. */
  link?: { label: string; url: string }
  /** Why it came, in small print. */
  footer: string
}

/** How the sender shows itself: its name and logo above the letter, its colour on the button, how it is reached below. */
export type Letterhead = {
  name: string
  colour: string | null
  logoUrl: string | null
  /** How the provider is reached; null in a mail to a merchant's customers, who ask the merchant. */
  dataScope: string | null
}

const ownColour = '#a8071a'

/** For a reader without pictures or HTML. */
export function textOf({ paragraphs, content, link, footer }: Letter, head?: Letterhead): string {
  const piece = content ? [content.text.trimEnd()] : []
  const action = link ? [`${link.label}:\n${link.url}`] : []
  const said = paragraphs.filter((text) => text !== '')
  const dataScope = head?.dataScope ? `\n${head.dataScope}` : ''
  return `${[...said, ...piece, ...action].join('\n\n')}\n\n-- \n${footer}${dataScope}\n`
}

/** Plain HTML without scripts, forms, or anything but a receipt's logo that is fetched from outside. */
export function htmlOf({ subject, paragraphs, content, link, footer }: Letter, head?: Letterhead): string {
  const colour = head?.colour ?? ownColour
  const body = paragraphs.filter((text) => text !== '').map(paragraphOf)
  const piece = content ? [content.html] : []
  const action = link
    ? [
        `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${colour};color:#fff;text-decoration:none">${escaped(link.label)}</a></p>`,
      ]
    : []
  const small = `<p style="color:#666;font-size:13px;border-top:1px solid #ddd;padding-top:12px">${escaped(footer)}${reached(head)}</p>`
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5;color:#222;background:#fff;max-width:560px;margin:0 auto;padding:24px">${[...headOf(head), ...body, ...piece, ...action, small].join('')}</body></html>`
}

/** Lines that were typed as such stay lines. */
function paragraphOf(text: string): string {
  return text.includes('\n')
    ? `<p style="white-space:pre-line">${escaped(text)}</p>`
    : `<p>${escaped(text)}</p>`
}

function headOf(head: Letterhead | undefined): string[] {
  if (!head || (head.name === '' && head.logoUrl === null)) return []
  const { name, logoUrl } = head
  const logo = logoUrl
    ? `<img src="${escaped(logoUrl)}" alt="${escaped(name)}" height="32" style="height:32px;vertical-align:middle;margin-right:8px">`
    : ''
  return [`<p style="font-weight:600;margin:0 0 16px">${logo}${escaped(name)}</p>`]
}

const reached = (head: Letterhead | undefined) => (head?.dataScope ? `<br>${escaped(head.dataScope)}` : '')
