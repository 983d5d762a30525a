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

/** For a reader without pictures or HTML. */
export function textOf({ paragraphs, content, link, footer }: Letter): string {
  const piece = content ? [content.text.trimEnd()] : []
  const action = link ? [`${link.label}:\n${link.url}`] : []
  return `${[...paragraphs, ...piece, ...action].join('\n\n')}\n\n-- \n${footer}\n`
}

/** Plain HTML without scripts, forms, or anything but a receipt's logo that is fetched from outside. */
export function htmlOf({ subject, paragraphs, content, link, footer }: Letter): string {
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`)
  const piece = content ? [content.html] : []
  const action = link
    ? [
        `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#a8071a;color:#fff;text-decoration:none">${escaped(link.label)}</a></p>`,
      ]
    : []
  const small = `<p style="color:#666;font-size:13px;border-top:1px solid #ddd;padding-top:12px">${escaped(footer)}</p>`
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5;color:#222;background:#fff;max-width:560px;margin:0 auto;padding:24px">${[...body, ...piece, ...action, small].join('')}</body></html>`
}
