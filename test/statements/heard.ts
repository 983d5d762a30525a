import { appendFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { lineOf, listen } from '#test/statements/listener.ts'
import type { Heard } from '#test/statements/report.ts'

const key = Symbol.for('merchant-console.statements')
const holder = process as unknown as Record<symbol, Heard[] | undefined>

/** The test files of one worker share this set, so that each statement is reported once. */
function newsOfWorker(): Heard[] {
  const known = holder[key]
  if (known) return known
  const news: Heard[] = []
  holder[key] = news
  listen((heard) => news.push(heard))
  return news
}

const news = newsOfWorker()
afterAll(() => {
  const told = news.splice(0)
  if (told.length > 0) appendFileSync(inject('statementsFile'), told.map(lineOf).join(''))
})
