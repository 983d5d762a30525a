import { appendFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { lineOf, listen } from '#test/statements/ear.ts'
import type { Heard } from '#test/statements/verdict.ts'

const key = Symbol.for('merchant-console.statements')
const holder = process as unknown as Record<symbol, Heard[] | undefined>

/** Files of one worker share it: what a worker has said once it does not say again. */
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
