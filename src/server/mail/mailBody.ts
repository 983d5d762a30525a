import { type SecretBox, secretBox } from '#server/secrets.ts'

/** An attachment of a mail. */
export type Attachment = { name: string; type: string; content: Buffer }

/** The body of a mail as it is sent. */
export type MailBody = { text: string; html: string; attachments: Attachment[] }

/** The limit of all attachments together: mail servers accept about 10 MB, and base64 adds a third. */
const mostBytes = 5 * 1024 * 1024

/** Encrypts a body for its own message only. Throws RangeError if its attachments are too large. */
export function sealBody(secretKey: Buffer, mailId: string, body: MailBody): Buffer {
  const size = body.attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (size > mostBytes)
    throw new RangeError(`the attachments of a mail have ${size} bytes, at most ${mostBytes} go`)
  const attachments = body.attachments.map(({ name, type, content }) => ({
    name: fileName(name),
    type: mediaType(type),
    content: content.toString('base64'),
  }))
  return boxOf(secretKey).seal(JSON.stringify({ ...body, attachments }), placeOf(mailId))
}

/** Decrypts the body of a message. Throws if it belongs to another message. */
export function openBody(secretKey: Buffer, mailId: string, sealed: Buffer): MailBody {
  type Stored = Omit<MailBody, 'attachments'> & {
    attachments?: { name: string; type: string; content: string }[]
  }
  const opened = boxOf(secretKey).open(sealed, placeOf(mailId)).toString('utf8')
  const { text, html, attachments = [] } = JSON.parse(opened) as Stored
  const files = attachments.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }))
  return { text, html, attachments: files }
}

const placeOf = (mailId: string) => `mail_message:${mailId}`
const boxOf = (secretKey: Buffer): SecretBox => secretBox(secretKey)

/** Joins the text into one line, so that it cannot inject a mail header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function fileName(name: string): string {
  return (
    oneLine(name)
      .replace(/[/\\:"<>|?*]/g, '_')
      .slice(0, 120) || 'file'
  )
}

function mediaType(type: string): string {
  if (!/^[a-z]+\/[a-z0-9.+-]+$/.test(type)) throw new RangeError(`${type} is no media type`)
  return type
}
