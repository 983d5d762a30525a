import { type ResultCode, resultStatus } from '#features/openApi/calls/results.domain.ts'
import { resultTexts } from '#features/openApi/calls/results.messages.ts'
import { headerTexts, pageTexts, statusTexts } from '#features/openApi/docs/docs.messages.ts'
import {
  type DocumentedCall,
  documentedCalls,
  documentedNotifications,
} from '#features/openApi/docs/documentedCalls.ts'
import { stringToSign } from '#features/openApi/docs/gatewayDocument.ts'
import { scenarioTexts } from '#features/openApi/docs/scenarios.messages.ts'
import { type Field, fieldsOf, meaningOf, shapeOf } from '#features/openApi/docs/shapes.ts'
import { type Language, say, type Text } from '#shared/messages.ts'

type Say = (text: Text) => string

/**
 * The documentation as a script-free page: signing, each call with its fields, results, and notifications.
 */
export function gatewayPage(language: Language): string {
  const t: Say = (text) => encoded(say(language, text))
  const other = language === 'zh' ? 'en' : 'zh'
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${t(pageTexts.title)}</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>${t(pageTexts.title)}</h1>
<p>${t(pageTexts.intro)} <a href="/api/v2.0/openapi.json?lang=${language}">openapi.json</a> ·
<a href="/api/v2.0/docs?lang=${other}" hreflang="${other}">${other === 'zh' ? '中文' : 'English'}</a></p>
${signing(t)}${documentedCalls.map((call) => callOf(call, language, t)).join('')}
${scenarios(t)}${results(t)}${notifications(language, t)}</main></body></html>`
}

const signed = encoded(stringToSign)

function signing(t: Say): string {
  const headers = Object.entries(headerTexts).map(([name, text]) => [`<code>${name}</code>`, t(text)])
  return `<h2>${t(pageTexts.signing)}</h2>${table([t(pageTexts.header), t(pageTexts.meaning)], headers)}
<p>${t(pageTexts.signed)}</p><pre>${signed}</pre><p>${t(pageTexts.answersSigned)}</p><p>${t(pageTexts.replay)}</p>`
}

function callOf(
  { path, summary, request, answer, example }: DocumentedCall,
  language: Language,
  t: Say,
): string {
  const requests = fieldsOf(shapeOf(request, language))
  const fields = fieldsOf(shapeOf(answer, language))
  return `<details><summary><span class="method">POST</span> <code>${path}</code> ${t(summary)}</summary>
<h3>${t(pageTexts.request)}</h3>${fieldTable(requests, t)}
<h3>${t(pageTexts.example)}</h3><pre>${encoded(JSON.stringify(example, null, 2))}</pre>
<h3>${t(pageTexts.answer)}</h3>${fieldTable(fields, t)}</details>`
}

function scenarios(t: Say): string {
  const rows = Object.entries(scenarioTexts).map(([code, text]) => [`<code>${code}</code>`, t(text)])
  return `<h2>${t(pageTexts.scenarios)}</h2>${table(['scenarioCode', t(pageTexts.meaning)], rows)}`
}

function results(t: Say): string {
  const rows = Object.entries(resultTexts).map(([code, text]) => [
    `<code>${code}</code>`,
    resultStatus[code as ResultCode],
    // Each merchant has its own limit.
    t(text).replace('{limit}', 'N'),
  ])
  const statuses = Object.entries(statusTexts).map(([status, text]) => [`<code>${status}</code>`, t(text)])
  return `<h2>${t(pageTexts.results)}</h2><p>${t(pageTexts.resultIntro)}</p>
${table(['resultCode', 'resultStatus', t(pageTexts.meaning)], rows)}
<h3>${t(pageTexts.transport)}</h3>${table(['HTTP', t(pageTexts.meaning)], statuses)}`
}

function notifications(language: Language, t: Say): string {
  const own: Field[] = ['notifyType', 'notifyId'].map((path) => ({
    ...{ path, type: 'string', required: true, values: [] },
    description: meaningOf('', path, language),
  }))
  const each = documentedNotifications.map(({ notifyType, summary, body }) => {
    const fields = [...own, ...fieldsOf(shapeOf(body, language))]
    return `<details><summary><code>${notifyType}</code> ${t(summary)}</summary>${fieldTable(fields, t)}</details>`
  })
  return `<h2>${t(pageTexts.notifications)}</h2><p>${t(pageTexts.notifyIntro)}</p>${each.join('')}`
}

function fieldTable(fields: Field[], t: Say): string {
  const heads = [pageTexts.field, pageTexts.type, pageTexts.needed, pageTexts.meaning].map(t)
  const rows = fields.map(({ path, type, required, description, values }) => [
    `<code>${encoded(path)}</code>`,
    encoded(type),
    required ? t(pageTexts.yes) : '',
    [encoded(description), ...values.map((value) => `<code>${encoded(value)}</code>`)].join(' '),
  ])
  return table(heads, rows)
}

function table(heads: string[], rows: string[][]): string {
  const head = heads.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function encoded(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
