import { expect, test } from 'vitest'
import { guessMapping, mappingFor } from '#features/finances/bankCredits/statements/csvGuess.domain.ts'

test('guesses a bank’s columns from their names', () => {
  const header = ['Date', 'Value date', 'Description', 'Withdrawals', 'Deposits', 'Balance']
  expect(guessMapping(header, [['2026-11-20', '', '', '', '', '']])).toMatchObject({
    ...{
      bookingDay: 'Date',
      dayFormat: 'YYYY-MM-DD',
      amount: null,
      debit: 'Withdrawals',
      credit: 'Deposits',
    },
    ...{ valueDay: 'Value date', description: 'Description', balance: 'Balance', reference: null },
  })
  expect(guessMapping(['Transaction Date', 'Amount', 'Details'], [['20/11/2026']])).toMatchObject({
    ...{
      bookingDay: 'Transaction Date',
      dayFormat: 'DD/MM/YYYY',
      amount: 'Amount',
      debit: null,
      description: 'Details',
    },
  })
  expect(guessMapping(['记账日', '支出', '收入', '摘要'], [['20261120']])).toMatchObject({
    ...{ bookingDay: '记账日', dayFormat: 'YYYYMMDD', debit: '支出', credit: '收入' },
  })
})

test('keeps the previous mapping for the columns that the file still has', () => {
  const stored = { ...guessMapping(['Date', 'Amount', 'Note'], [['11/20/2026']]), description: 'Note' }
  expect(mappingFor(stored, ['Date', 'Amount', 'Note'], [])).toEqual(stored)
  expect(mappingFor(stored, ['Date', 'Amount', 'Text'], []).description).toBeNull()
})
