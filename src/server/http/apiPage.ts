import type { OpenAPI } from '@orpc/openapi'
import { type Language, say, type Text, texts } from '#shared/messages.ts'
import { titleWords } from '#shared/words/titleWords.ts'

const m = texts({
  title: { en: 'Console API', zh: '控制台接口' },
  intro: {
    en: 'Every response is { data }. Machine-readable version:',
    zh: '所有成功响应均为 { data }。机器可读版本：',
  },
  asked: titleWords.request,
  answered: { en: 'Response', zh: '响应' },
  refusals: { en: 'Errors', zh: '拒绝' },
})

const methods = ['get', 'post', 'put', 'delete'] as const

/** Renders the OpenAPI document as a page without scripts. Each call expands to show its shapes. */
export function apiPage(document: OpenAPI.Document, language: Language): string {
  const t = (text: Text) => encoded(say(language, text))
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [callOf(method, path, operation, t)] : []
    }),
  )
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${t(m.title)}</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><h1>${t(m.title)}</h1>
<p>${t(m.intro)} <a href="/api/openapi.json">openapi.json</a></p>${calls.join('')}</body></html>`
}

type Say = (text: (typeof m)[keyof typeof m]) => string

function callOf(method: string, path: string, operation: OpenAPI.OperationObject, t: Say): string {
  const input = { parameters: operation.parameters, body: operation.requestBody }
  const { 200: answer, ...refusals } = operation.responses ?? {}
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${encoded(operation.servers ? path : `/api${path}`)}</code> ${encoded(operation.summary ?? '')}</summary>
${shape(t(m.asked), input)}${shape(t(m.answered), answer)}${shape(t(m.refusals), refusals)}</details>`
}

function shape(title: string, value: unknown): string {
  return `<h3>${title}</h3><pre>${encoded(JSON.stringify(value, null, 2))}</pre>`
}

function encoded(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
