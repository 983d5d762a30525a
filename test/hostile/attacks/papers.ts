import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import { withClient } from '#server/database/client.ts'
import { openBody } from '#server/mail/mail.ts'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { formulas, lines, markup, others, shells, templates } from '#test/hostile/fuzz/injections.ts'
import { pdfText } from '#test/pdfText.ts'

/** `few` sends one in seven of the texts. */
type Attacked = Pick<CampaignEnvironment, 't' | 'served' | 'own'> & {
  scale: CampaignEnvironment['scale'] | 'few'
}
const json = 'application/json'

/** Characters that reverse the reading order, hide text, or end what a reader shows. */
const signs = [
  'pay \u202e0.01\u202c now',
  '\u2067abc\u2069 \u200e\u200f',
  'a\u200bb\u2060c\u00ad',
  'a\u0007b\u001b[31mred\u001b[0m\u0008',
  'מחיר 10.00 السعر',
  '{code} {merchant} {amount}',
]

/** An invoice whose every text is an injection, as mail, PDF and export. */
export async function papers(environment: Attacked, judge: Judge): Promise<void> {
  const all = [...signs, ...markup, ...templates, ...formulas, ...lines, ...shells, ...others]
  const share = { full: 1, small: 3, few: 7 }[environment.scale]
  const token = await environment.own.token()
  for (const text of all.filter((_text, place) => place % share === 0))
    await sent(environment, judge, text, token)
  const csv = await sendRaw(environment.served, 'POST', '/api/invoices/export', '{"format":"csv"}', json, {
    token,
  })
  const found = formulasIn(csv.text)
  judge(csv.status === 200 && found.length === 0, 'the file of all of them', found.join(' | '))
}

/** The CSV cells that a spreadsheet would evaluate. */
export function formulasIn(csv: string): string[] {
  const cells = csv.split(/[,\n](?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"|"\r?$/g, ''))
  return cells.filter((cell) => /^[\s\u200b]*[=+@＝]/.test(cell) || /^-\D/.test(cell))
}

async function sent(environment: Attacked, judge: Judge, text: string, token: string): Promise<void> {
  const { t, served, own } = environment
  const created = await sendRaw(served, 'POST', '/api/invoices', JSON.stringify(invoiceOf(text)), json, {
    token,
  })
  const { invoiceId } = ((created.body as { data?: { invoiceId?: string } }).data ?? {}) as {
    invoiceId?: string
  }
  if (invoiceId === undefined) return judge(created.status === 400, `an invoice of ${text}`, created.text)

  const input = { to: ['reader@customer.example'], language: 'en', message: text }
  const mailed = await sendRaw(
    ...([
      served,
      'POST',
      `/api/invoices/${invoiceId}/mails`,
      JSON.stringify(input),
      json,
      { token },
    ] as const),
  )
  const mail = await lastMail(environment)
  if (mailed.status !== 200 || !mail) return judge(mailed.status === 400, `a mail of ${text}`, mailed.text)

  const { html, attachments } = openBody(t.app.secretKey, mail.id, mail.sealed)
  const inText = openBody(t.app.secretKey, mail.id, mail.sealed).text
  const tags = [...html.matchAll(/<(\/?[a-z!]+)/gi)].map(([, tag]) => String(tag).toLowerCase())
  const foreign = tags.filter((tag) => !/^\/?(!doctype|html|head|meta|title|body|p|a|br|img)$/.test(tag))
  judge(foreign.length === 0 && !/<[^>]+\son\w+\s*=/i.test(html), `HTML of ${text}`, html)
  judge(plain(unescaped(html)).includes(plain(text)), `what HTML shows of ${text}`, html)
  judge(inText.includes(text.trim()), `what a mail says of ${text}`, inText)
  judge(!/[\p{Cc}\u2028\u2029]/u.test(mail.subject), `the subject of ${text}`, mail.subject)
  judge(mail.merchantId === own.merchant.merchantId, `whose mail ${text} is`, mail.merchantId)

  const [file] = attachments
  const pdf = file && pdfText(file.content)
  const source = pdf?.source ?? ''
  judge(pdf !== undefined && !actions.test(source), `a PDF of ${text}`, actions.exec(source)?.[0] ?? source)
  judge(drawn(pdf?.pages.flat().join('') ?? '').includes(drawn(text)), `a PDF says ${text}`, pdf?.text)
}

/** PDF entries that act or open something. */
const actions =
  /\/(JS|JavaScript|OpenAction|AA|Launch|URI|SubmitForm|ImportData|GoToR|EmbeddedFile|RichMedia|XFA|AcroForm)\b/

function invoiceOf(text: string): object {
  const line = { itemId: null, unit: text.slice(0, 8), quantity: '1', taxKind: 'none', customTaxRate: null }
  return {
    customer: { name: text, email: 'reader@customer.example', phone: null, address: text },
    ...{ language: 'en', place: null, amount: null, discount: null, partialAllowed: false },
    ...{ minPartialAmount: null, remark: text, dueDate: null, expireTime: null, reminderDays: [] },
    ...{ recipients: noRecipients, ways: ['UP'], lines: [{ ...line, description: text, price: '1000' }] },
  }
}

async function lastMail({ t, own }: Attacked) {
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query<{ id: string; subject: string; merchantId: string; sealed: Buffer }>(
      `select mail_id as id, subject, merchant_id as "merchantId", sealed_body as sealed
         from mail_message where tenant_id = $1 and purpose = 'invoice' order by mail_id desc limit 1`,
      [own.merchant.tenantId],
    ),
  )
  return rows[0]
}

/** The visible text without spaces, because lines are broken where a page ends. */
const plain = (text: string) => text.replace(/[\s\p{C}]/gu, '')
/** The PDF font has Latin and Chinese; other scripts are drawn as boxes. */
const drawn = (text: string) =>
  plain(text).replace(/[^\p{Script=Latin}\p{Script=Han}\p{Script=Common}]/gu, '')

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|#39|amp);/g, (_all, name) => entities[name] ?? '')
