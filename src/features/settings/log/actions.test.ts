import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groupOf } from '#features/activityGroups.domain.ts'
import { actionTexts } from '#features/auditActions.messages.ts'
import { disputeEvents } from '#features/payments/disputes/disputes.domain.ts'

/** The endings of action names built at run time, by the prefix they begin with. */
const created: Readonly<Record<string, readonly string[]>> = {
  'order.': [
    ...['accepted', 'rejected', 'paid', 'declined', 'retried', 'closed', 'lateSuccess', 'refundedInPart'],
    ...['refundedInFull', 'cameBackInPart', 'cameBackInFull'],
  ],
  'refund.': [
    ...['accepted', 'rejected', 'paidBack', 'failed', 'heldByChannel', 'paidOtherwise', 'foundDone'],
    'reversed',
  ],
  'attempt.': ['pending', 'unknown', 'success', 'declined', 'rejected', 'closed'],
  'exception.': ['accept', 'refund', 'retry', 'payOut', 'writeOff'],
  'difference.': [
    ...['record', 'openException', 'refundPayer', 'waitNextDay', 'writeOff', 'askChannel', 'explain'],
  ],
  'notification.': ['delivered', 'failed'],
  'clearing.': ['approved', 'sent', 'paid', 'returned', 'reissued', 'passed', 'failed'],
  'payout.': ['filed', 'sent', 'paid', 'returned', 'approved'],
  'bankLine.': ['reopened', 'matched', 'explained', 'ignored'],
  'document.': ['passed', 'refused'],
  'merchantTicket.': ['edited', 'closed', 'moved'],
  'adjustment.': ['posted', 'refused', 'withdrawn'],
  'reserve.': ['approved', 'refused', 'withdrawn'],
  'channel.': ['good', 'degraded', 'down'],
  'riskRule.': ['live', 'dryRun', 'off'],
  'commissionStatement.': ['checked', 'confirmed', 'carried', 'paid'],
  'ownerReset.': ['approved', 'rejected', 'withdrawn'],
  'changeRequest.': ['passed', 'refused', 'withdrawn', 'stopped', 'coolOff'],
}

type Site = { file: string; named: string }

/** Returns the first argument of every `.audit(…)` call in the product. */
function sites(): Site[] {
  const files = globSync('src/{features,server}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const starts = [...text.matchAll(/\.audit\(\s*/g)].map((found) => found.index + found[0].length)
    return starts.map((start) => ({ file, named: text.slice(start, endOfFirst(text, start)) }))
  })
}

/** Finds the end of the first argument: the first comma outside brackets and strings. */
function endOfFirst(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if ((sign === ',' && depth === 0) || depth < 0) return at
  }
  return text.length
}

const quoted = (text: string) => [...text.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, name]) => name ?? '')

/** Every action name in the sources, with one file that writes it. */
function names(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { file, named } of sites()) {
    for (const name of quoted(named)) found.set(name, file)
    const [, begins] = /`([a-zA-Z]+\.)\$\{/.exec(named) ?? []
    if (begins === undefined) continue
    const ends = created[begins]
    if (!ends) throw new Error(`${file} makes names of acts that begin with ${begins}: say here which`)
    for (const end of ends) found.set(begins + end, file)
  }
  return found
}

test('has words in both languages and a group for every recorded action', () => {
  const written = names()
  expect(written.size).toBeGreaterThan(150)
  const wordless = [...written].filter(([name]) => actionTexts[name] === undefined)
  expect(wordless).toEqual([])
  const groupless = [...Object.keys(actionTexts), ...written.keys()].filter((name) => groupOf(name) === null)
  expect([...new Set(groupless)]).toEqual([])
  for (const [name, { text }] of Object.entries(actionTexts)) {
    expect([name, String(text.zh).length > 0 && text.zh !== text.en]).toEqual([name, true])
  }
})

/** Functions that receive the action name as an argument: their files and the names they write. */
const handed: Readonly<Record<string, readonly string[]>> = {
  'system/jobTitles/jobTitles.service.ts': ['post.added', 'post.changed', 'post.removed'],
  'system/departments/departments.service.ts': [
    ...['department.added', 'department.changed', 'department.moved', 'department.removed'],
  ],
  'session/pins/pins.service.ts': ['pin.set', 'pin.cleared', 'pin.unlocked'],
  'session/accounts/accounts.service.ts': [
    ...[
      'account.changed',
      'account.disabled',
      'account.enabled',
      'account.emailConfirmed',
      'invitation.taken',
    ],
  ],
  'account/subMerchants/operations/subMerchantDesk.service.ts': [
    'subMerchantDesk.passed',
    'subMerchantDesk.refused',
  ],
  'provider/ratePlans/ratePlans.service.ts': ['ratePlan.planSet', 'ratePlan.rateSet', 'ratePlan.ruleSet'],
  'provider/channels/channelAccounts.service.ts': [
    ...['channelAccount.addProposed', 'channelAccount.editProposed', 'channelAccount.changeApproved'],
    ...['channelAccount.changeRejected', 'channelAccount.changeWithdrawn'],
  ],
  'channels/accountRequests.service.ts': ['channelAccount.addProposed', 'channelAccount.editProposed'],
  'products/sales/operations/changeByProvider.service.ts': [
    ...['storeCode.suspended', 'storeCode.restored', 'catalogueItem.withdrawn', 'catalogueItem.restored'],
    ...['paymentLink.disabledByProvider', 'paymentLink.restoredByProvider'],
  ],
  'products/paymentLinks/writing/writing.service.ts': ['paymentLink.enabled', 'paymentLink.disabled'],
  'products/devices/till/activation.service.ts': ['device.codeRefused', 'device.codeVoided'],
  'products/devices/desk/desk.service.ts': ['device.add', 'device.edited', 'device.codeRenewed'],
  'payments/refunds/refundPassword.service.ts': ['refund.passwordWrong', 'refund.passwordLocked'],
  'payments/orders/preAuths/authorizations.service.ts': [
    'preAuth.captured',
    'preAuth.voided',
    'preAuth.expired',
  ],
  'payments/orders/close/orderRequests.service.ts': ['order.queryAsked', 'order.closeAsked'],
  'payments/orders/orders.jobs.ts': ['order.queried', 'order.closeAnswered'],
  'finances/reconciliation/differences/differenceActs.service.ts': [
    ...['difference.asked', 'difference.commented'],
  ],
  'finances/payouts/files/fileMaking.service.ts': ['payout.filed', 'payout.unfiled'],
  'payments/disputes/disputes.service.ts': [
    ...disputeEvents.map((event) => `dispute.${event}`),
    ...[
      'dispute.reminded',
      'dispute.unanswered',
      'dispute.answerRefused',
      'dispute.answered',
      'dispute.told',
    ],
    ...['dispute.drafted', 'dispute.fileAdded', 'dispute.fileRemoved', 'dispute.submitted'],
    ...[
      'dispute.accepting',
      'dispute.openedByHand',
      'dispute.assigned',
      'dispute.priced',
      'dispute.acceptAsked',
    ],
  ],
  'provider/organizations/organizationAccounts.service.ts': [
    ...['organization.accountPassed', 'organization.accountRefused', 'organization.accountWithdrawn'],
  ],
  'provider/merchants/detail/detail.service.ts': ['merchant.gatewayFreed', 'merchant.gatewayFrozen'],
  'system/queues/queues.service.ts': ['queueJob.retried', 'queueJob.discarded'],
  'session/passwordSignIn.service.ts': ['session.refused', 'session.locked', 'proof.refused'],
}

test('lists every function that receives its action name, with the names', () => {
  const handing = sites().filter(({ named }) => quoted(named).length === 0 && !named.includes('`'))
  const unknown = handing.map(({ file }) => file.replace('src/features/', '')).filter((file) => !handed[file])
  expect([...new Set(unknown)]).toEqual([])
  const entities = globSync('src/features/**/*.service.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('entityOperations('),
  )
  expect(entities.filter((file) => !handed[file.replace('src/features/', '')])).toEqual([])
  for (const acts of Object.values(handed))
    for (const act of acts) expect([act, actionTexts[act] !== undefined]).toEqual([act, true])
})
