import { strFromU8, unzipSync } from 'fflate'
import { htmlOf, textOf } from '#server/mail/letter.ts'
import { oneLine } from '#server/mail/mailBody.ts'
import { formulasIn } from '#test/hostile/attacks/papers.ts'
import { type Call, everyCall, inPath, send, sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { formulas, injections, lines, markup } from '#test/hostile/fuzz/injections.ts'
import { insides, isFailure } from '#test/hostile/refusals.ts'
import { isProviders } from '#test/hostile/staff.ts'
import { isAtTill } from '#test/tills.ts'

const slowMs = 3_000
/** What the response would contain if any of the texts had been interpreted. */
const carriedOut = /\b49\b.*7\*7|PostgreSQL \d|root:x:0/

/** Injection texts in every field of every read, and end to end. */
export async function injection(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  await everyFilter(environment, judge)
  await files(environment, judge)
  mails(judge)
  await logs(environment, judge)
}

/** Every text field, sort and filter of each list, and every ID in an address. */
async function everyFilter(
  { served, own, staffToken, scale }: CampaignEnvironment,
  judge: Judge,
): Promise<void> {
  const [admin, staff] = [await own.token(), await staffToken()]
  const reads = everyCall.filter(
    (call) => call.method === 'GET' && call.access !== 'public' && !isAtTill(call),
  )
  for (const call of reads) {
    const token = isProviders(call) ? staff : admin
    for (const field of fieldsOf(call)) {
      for (const text of textsFor(`${call.name}.${field}`, scale)) {
        const began = performance.now()
        const response = await send(served, call, { [field]: text }, { token })
        const ms = performance.now() - began
        const decent =
          !isFailure(response) &&
          response.status > 0 &&
          !insides.test(response.text) &&
          !carriedOut.test(response.text)
        judge(
          decent && ms < slowMs,
          `${call.name} ${field}=${text}`,
          `${response.status} in ${Math.round(ms)} ms ${response.text}`,
        )
      }
    }
  }
}

/** All texts for each field, or a few for each, taking turns. */
function textsFor(field: string, scale: CampaignEnvironment['scale']): readonly string[] {
  if (scale === 'full') return injections
  const from = [...field].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
  return Array.from({ length: 5 }, (_, place) => injections[(from + place * 13) % injections.length] ?? '')
}

function fieldsOf(call: Call): string[] {
  const properties = call.schema.properties ?? {}
  const free = Object.keys(properties).filter((name) => properties[name]?.type === 'string')
  return [...new Set([...inPath(call), ...free, 'sort', 'order', 'orderBy'])]
}

/** A typed formula stays text in each export: by an apostrophe in CSV, as an inline string in a workbook. */
async function files(environment: CampaignEnvironment, judge: Judge): Promise<void> {
  const { served, own, product } = environment
  const token = await own.token()
  for (const text of [...formulas, ...markup]) {
    await remark(environment, text)
    const csv = await sendRaw(served, 'POST', '/api/orders/export', '{"format":"csv"}', json, { token })
    const formula = formulasIn(csv.text)
    judge(csv.status === 200 && formula.length === 0, `CSV with ${text}`, formula.join(' | '))

    const book = await fetch(`http://127.0.0.1:${product.port}/api/orders/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': json },
      body: '{"format":"xlsx"}',
    })
    const parts = unzipSync(new Uint8Array(await book.arrayBuffer()))
    const sheets = Object.entries(parts).filter(([name]) => /sheet\d*\.xml$/.test(name))
    const read = sheets.map(([, bytes]) => strFromU8(bytes)).join('')
    judge(sheets.length > 0 && !/<f[ >]|<script/.test(read), `a workbook with ${text}`, read.slice(0, 200))
  }
}

const json = 'application/json'

/** Stores a payer’s text directly in the database. */
function remark({ t, own }: CampaignEnvironment, text: string): Promise<void> {
  return t.write(own.merchant, async (ctx) => {
    ctx.unchanged()
    const order = ctx.db.updateTable('pay_order').set({ customerRemark: text })
    await order
      .where('tenantId', '=', own.merchant.tenantId)
      .where('orderId', '=', own.things.orderId)
      .execute()
  })
}

/** HTML in a mail is escaped, and nothing typed starts a header line. */
function mails(judge: Judge): void {
  for (const text of injections) {
    const letter = {
      subject: text,
      paragraphs: [text],
      footer: text,
      link: { label: text, url: 'https://x.example/' },
    }
    const html = htmlOf(letter, { name: text, colour: null, logoUrl: null, dataScope: text })
    const tags = [...html.matchAll(/<(\/?[a-z]+)/gi)].map(([, tag]) => String(tag).toLowerCase())
    const foreign = tags.filter((tag) => !/^\/?(html|head|meta|title|body|p|a|br|img)$/.test(tag))
    const handlers = /<[^>]+\son\w+=/i.test(html)
    judge(foreign.length === 0 && !handlers, `HTML of a mail with ${text}`, html)
    judge(!/[\r\n\u2028\u2029]/.test(oneLine(text)), `the subject of a mail with ${text}`, oneLine(text))
    judge(textOf(letter).includes(text), `the text of a mail with ${text}`, textOf(letter))
  }
}

/** A log entry stays one line of JSON, whatever the request contained. */
async function logs({ served, product, own }: CampaignEnvironment, judge: Judge): Promise<void> {
  const token = await own.token()
  for (const text of lines) {
    const fake = `${text}\n{"level":"info","msg":"canaryline"}`
    const body = JSON.stringify({ username: fake, password: fake })
    await sendRaw(served, 'POST', '/api/login', body, json)
    await sendRaw(served, 'GET', `/api/orders?search=${encodeURIComponent(fake)}`, undefined, undefined, {
      token,
    })
    await sendRaw(
      served,
      'POST',
      '/api/policyReports',
      JSON.stringify({ 'csp-report': { 'blocked-uri': fake } }),
      'application/csp-report',
    )
  }
  const written = product
    .log()
    .split('\n')
    .filter((line) => line !== '')
  const broken = written.filter(
    (line) => !isJson(line) || line.startsWith('{"level":"info","msg":"canaryline"'),
  )
  judge(broken.length === 0, 'lines of the log', broken.slice(0, 3).join(' | '))
  judge(
    !/Test2026|Give1Back|Bearer \d/.test(product.log()),
    'secrets in the log',
    'a password or a token stands there',
  )
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}
