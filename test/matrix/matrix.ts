import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import { type FaultName, faultNames } from '#sandbox/faults.ts'
import { expectMoney } from '#test/matrix/books.ts'
import { billCells } from '#test/matrix/cells/bills.ts'
import { captureCells } from '#test/matrix/cells/captures.ts'
import { type Cell, paidOrder } from '#test/matrix/cells/cell.ts'
import { notificationCells } from '#test/matrix/cells/notifications.ts'
import { paymentCells } from '#test/matrix/cells/payments.ts'
import { refundCells } from '#test/matrix/cells/refunds.ts'
import { type MatrixEnvironment, openGround } from '#test/matrix/environment.ts'
import { whyNot } from '#test/matrix/notApplicable.ts'

type PanelState = { rails: { rail: ChannelName; disputes: boolean }[] }

/** The test of each fault of the sandbox. A fault without one does not compile. */
export const cells: Record<FaultName, Cell> = {
  ...paymentCells,
  ...notificationCells,
  ...refundCells,
  ...captureCells,
  ...billCells,
}

/** Runs every fault on one channel through the whole product, and prints their number. */
export function faultMatrix(channel: ChannelName): void {
  describe(`channel faults on ${channel}`, () => {
    let g: MatrixEnvironment
    const run = faultNames.filter((fault) => whyNot(fault, channel) === null)
    const not = faultNames.filter((fault) => whyNot(fault, channel) !== null)
    let passed = 0
    beforeAll(async () => {
      g = await openGround(channel)
      // Gives the merchant enough balance for the refunds of all tests.
      await paidOrder(g, 99_900n)
    })
    afterAll(async () => {
      await g.close()
      process.stdout.write(`\n${countsOf(channel, run.length, passed, not)}\n`)
    })

    test.each(run)('leave the money right: %s', { timeout: 60_000 }, async (fault) => {
      await cells[fault](g)
      await expectMoney(g)
      passed += 1
    })

    test('are skipped only where the channel lacks the capability', async () => {
      const open = await channelOfAccount(g.t.app, g.merchant.tenantId, g.accountId)
      const none = { barCode: null, billKinds: [], preAuth: null }
      const { barCode, billKinds, preAuth } = open?.channel.capabilities ?? none
      expect(whyNot('payerSlow', channel) === null).toBe(barCode !== null)
      expect(whyNot('billExtraLine', channel) === null).toBe(billKinds.length > 0)
      expect(whyNot('captureRefused', channel) === null).toBe(preAuth !== null)
      const state = (await (await fetch(`${g.origin}/sandbox/panel/api/state`)).json()) as PanelState
      expect(state.rails.find((one) => one.rail === channel)?.disputes).toBe(
        whyNot('chargeback', channel) === null,
      )
    })

    test('each have a test or a reason to be skipped', () => {
      expect(run.length + not.length).toBe(faultNames.length)
      expect(passed).toBe(run.length)
    })
  })
}

function countsOf(channel: ChannelName, run: number, passed: number, not: FaultName[]): string {
  const head = `${channel}: ${faultNames.length} faults, ${run} cells run, ${passed} passed, ${not.length} not applicable`
  return [head, ...not.map((fault) => `  ${fault}: ${whyNot(fault, channel)}`)].join('\n')
}
