import { escaped } from '#shared/markup.ts'

/** The content of a mail, in the recipient's language. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  /** A prepared part such as a receipt, shown below the paragraphs. Its HTML is already inert. */
  content?: { html: string; text: string }
  /** A URL with the label of its button. */
  link?: { label: string; url: string }
  /** The reason for the mail, in small print. */
  footer: string
}

/** The sender's branding: name and logo at the top, colour of the button, contacts at the bottom. */
export type Letterhead = {
  name: string
  colour: string | null
  logoUrl: string | null
  /** The provider's contacts; null in mails to a merchant's customers, who should ask the merchant. */
  dataScope: string | null
}

const ownColour = '#a8071a'

/** Renders the plain text of a mail. */
export function textOf({ paragraphs, content, link, footer }: Letter, head?: Letterhead): string {
  const piece = content ? [content.text.trimEnd()] : []
  const action = link ? [`${link.label}:\n${link.url}`] : []
  const texts = paragraphs.filter((text) => text !== '')
  const dataScope = head?.dataScope ? `\n${head.dataScope}` : ''
  return `${[...texts, ...piece, ...action].join('\n\n')}\n\n-- \n${footer}${dataScope}\n`
}

/** Renders the HTML of a mail, without scripts or forms. It loads nothing external but logos. */
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

/** Keeps line breaks. */
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
