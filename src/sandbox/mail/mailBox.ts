import type { World } from '../world.ts'

export type Received = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  files: MailFile[]
  receivedAt: Date
}

/** An email attachment; its content is base64. */
export type MailFile = { name: string; type: string; content: string }

const stored = 200

/** Stores an email; resending one only updates its receipt time. Only the latest emails are kept. */
export function receive({ store, clock }: World, mail: Omit<Received, 'receivedAt'>): void {
  const { id, from, to, subject, text, html, files } = mail
  store.run(
    `insert into mail (mail_id, sender, recipient, subject, body_text, body_html, files, received_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (mail_id) do update set received_at = excluded.received_at`,
    ...[id, from, to, subject, text, html, JSON.stringify(files), clock().getTime()],
  )
  store.run(
    'delete from mail where id not in (select id from mail order by received_at desc, id desc limit ?)',
    stored,
  )
}

/** Returns the newest emails first, optionally for one recipient. */
export function latestMails({ store }: World, to?: string): Received[] {
  const rows =
    to === undefined
      ? store.all('select * from mail order by received_at desc, id desc')
      : store.all('select * from mail where recipient = ? order by received_at desc, id desc', to)
  return rows.map((row) => ({
    id: String(row.mail_id),
    from: String(row.sender),
    to: String(row.recipient),
    subject: String(row.subject),
    text: String(row.body_text),
    html: String(row.body_html),
    files: JSON.parse(row.files === null ? '[]' : String(row.files)) as MailFile[],
    receivedAt: new Date(Number(row.received_at)),
  }))
}
