import { appendFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { lineOf, listen } from '#test/statements/listener.ts'
import type { RecordedStatement } from '#test/statements/report.ts'

const key = Symbol.for('merchant-console.statements')
const holder = process as unknown as Record<symbol, RecordedStatement[] | undefined>

/** The test files of one worker share this set, so that each statement is reported once. */
function newsOfWorker(): RecordedStatement[] {
  const known = holder[key]
  if (known) return known
  const news: RecordedStatement[] = []
  holder[key] = news
  listen((response) => news.push(response))
  return news
}

const news = newsOfWorker()
afterAll(() => {
  const responses = news.splice(0)
  if (responses.length > 0) appendFileSync(inject('statementsFile'), responses.map(lineOf).join(''))
})
