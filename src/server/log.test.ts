import { expect, test } from 'vitest'
import { makeLogger } from '#server/log.ts'
import { prettyLine } from '#server/logLines.ts'

function written(log: (logger: ReturnType<typeof makeLogger>) => void) {
  const lines: string[] = []
  log(makeLogger({ level: 'info', destination: { write: (line) => lines.push(line) } }))
  return lines.join('')
}

test('writes a line as one JSON object with time, level and message', () => {
  const line = JSON.parse(written((logger) => logger.info({ orderId: 'X1' }, 'Order paid')))
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    orderId: 'X1',
    msg: 'Order paid',
  })
})

test('writes nothing below the log level', () => {
  expect(written((logger) => logger.debug('detail'))).toBe('')
})

test.each([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'refundPassword',
  'token',
  'cardNumber',
  'cvv',
])('redacts a field named %s at the top level and nested', (field) => {
  const secret = crypto.randomUUID()
  const text = written((logger) => {
    logger.info({ [field]: secret })
    logger.info({ req: { [field]: secret } })
    logger.info({ req: { headers: { [field]: secret } } })
  })
  expect(text).not.toContain(secret)
  expect(text.match(/\[hidden\]/g)).toHaveLength(3)
})

/** Generates a number of the given length that passes the Luhn check, so that none is committed here. */
function cardNumber(length: number) {
  const digits = Array.from({ length: length - 1 }, (_, place) => (place * 7 + 4) % 10)
  const sum = digits
    .toReversed()
    .reduce((total, digit, place) => total + luhnValue(digit, place % 2 === 0), 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}

function luhnValue(digit: number, doubled: boolean) {
  const value = doubled ? digit * 2 : digit
  return value > 9 ? value - 9 : value
}

test.each([13, 15, 16, 19])('masks a card number of %i digits wherever it occurs', (length) => {
  const number = cardNumber(length)
  const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  const text = written((logger) => logger.warn({ body: { note: `card ${grouped}` } }, `refused ${number}`))
  expect(text).not.toContain(number)
  expect(text).not.toContain(grouped)
  expect(text).toContain(`****${number.slice(-4)}`)
})

test('masks a card number given as a number and keeps the line valid JSON', () => {
  const number = cardNumber(16)
  const text = written((logger) =>
    logger.info({ card: Number(number), cards: [Number(number)] }, `a:${number},b "${number}"`),
  )
  expect(JSON.parse(text)).toMatchObject({ card: expect.stringMatching(/^\*{4}\d{4}$/) })
  expect(text).not.toContain(number)
})

test('keeps 25-digit order ids and amounts unchanged', () => {
  const orderId = '2611201830001234567890123'
  expect(written((logger) => logger.info({ orderId, amount: '123456' }))).toContain(orderId)
})

test('prints a short line for people', () => {
  const line = '{"level":"warn","time":"2026-11-20T18:30:01.000Z","orderId":"X1","msg":"Late answer"}\n'
  expect(prettyLine(line)).toBe('18:30:01 warn  Late answer  {"orderId":"X1"}\n')
})
