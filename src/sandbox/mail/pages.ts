import type { Received } from './mailBox.ts'

const common = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const style =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
export const pagePolicy = { ...common, 'content-security-policy': `${style}; frame-src 'self'` }
export const htmlPolicy = {
  ...common,
  'content-security-policy': `${style}; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`,
}

const look = `
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 760px; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 20px } a { color: inherit }
ul { list-style: none; padding: 0 } li { border-top: 1px solid #8884; padding: 10px 0 }
.small { opacity: .7; font-size: 13px } pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 420px; border: 1px solid #8884; background: #fff }`

const words = {
  en: {
    title: 'Mailbox',
    none: 'No messages yet.',
    to: 'To',
    from: 'From',
    back: 'All messages',
    plain: 'As text',
    files: 'Attachments',
  },
  zh: {
    title: '邮箱',
    none: '暂无邮件。',
    to: '收件人',
    from: '发件人',
    back: '全部邮件',
    plain: '纯文本',
    files: '附件',
  },
}

/** Renders the list of emails that the product sent. */
export function boxPage(mails: readonly Received[], zh: boolean): string {
  const m = words[zh ? 'zh' : 'en']
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/sandbox/mail/${encodeURIComponent(id)}">${escaped(subject)}</a><div class="small">${m.to} ${escaped(to)} · ${receivedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</div></li>`,
  )
  const body = rows.length === 0 ? `<p>${m.none}</p>` : `<ul>${rows.join('')}</ul>`
  return pageOf(m.title, zh, `<h1>${m.title}</h1>${body}`)
}

export function mailPage({ id, to, from, subject, text, files }: Received, zh: boolean): string {
  const m = words[zh ? 'zh' : 'en']
  const body = `<p class="small"><a href="/sandbox/mail">${m.back}</a></p><h1>${escaped(subject)}</h1>
<p class="small">${m.from} ${escaped(from)}<br>${m.to} ${escaped(to)}</p>${fileList(id, files, m.files)}
<iframe title="${escaped(subject)}" src="/sandbox/mail/${encodeURIComponent(id)}/html"></iframe>
<h2 class="small">${m.plain}</h2><pre>${escaped(text)}</pre>`
  return pageOf(subject, zh, body)
}

function fileList(id: string, files: Received['files'], title: string): string {
  const links = files.map(
    ({ name, content }, place) =>
      `<li><a href="/sandbox/mail/${encodeURIComponent(id)}/files/${place}">${escaped(name)}</a> <span class="small">${Math.ceil((content.length * 3) / 4096)} KB</span></li>`,
  )
  return links.length === 0 ? '' : `<h2 class="small">${title}</h2><ul>${links.join('')}</ul>`
}

function pageOf(title: string, zh: boolean, body: string): string {
  return `<!doctype html><html lang="${zh ? 'zh' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${look}</style></head><body>${body}</body></html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
