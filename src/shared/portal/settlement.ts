import { type PortalDirectory, page } from '#shared/portal/entries.ts'

export const settlementDirectory: PortalDirectory = {
  key: 'settlement',
  title: { en: 'Settlement', zh: '结算' },
  icon: 'Landmark',
  pages: [
    page({
      key: 'settlementDesk',
      path: 'settlements',
      title: { en: 'Settlement desk', zh: '结算出款台' },
      icon: 'Landmark',
      right: 'payout.query',
      acts: [
        ['payout.get', { en: 'Open', zh: '查看' }],
        ['payout.add', { en: 'Approve payouts, create files', zh: '批准出款、生成文件' }],
        ['payout.edit', { en: 'Send, return, reissue', zh: '发送、退回、重新出款' }],
        ['payout.import', { en: 'Upload returns', zh: '上传退回文件' }],
        ['payout.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'adjustments',
      path: 'adjustments',
      title: { en: 'Adjustments', zh: '调账' },
      icon: 'FilePen',
      right: 'adjustment.query',
      acts: [
        ['adjustment.get', { en: 'Open', zh: '查看' }],
        ['adjustment.add', { en: 'Propose, withdraw', zh: '提交、撤回' }],
        ['adjustment.edit', { en: 'Approve, reject', zh: '批准、拒绝' }],
        ['adjustment.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'reserves',
      path: 'reserves',
      title: { en: 'Reserves', zh: '保证金' },
      icon: 'PiggyBank',
      right: 'reserve.query',
      acts: [
        ['reserve.get', { en: 'Open', zh: '查看' }],
        ['reserve.add', { en: 'Request changes', zh: '申请变更' }],
        ['reserve.edit', { en: 'Approve, reject', zh: '批准、拒绝' }],
        ['reserve.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'disputes',
      path: 'disputes',
      title: { en: 'Disputes', zh: '争议' },
      icon: 'Gavel',
      right: 'disputeDesk.query',
      acts: [
        ['disputeDesk.get', { en: 'Open', zh: '查看' }],
        ['disputeDesk.add', { en: 'Open manually', zh: '人工登记' }],
        ['disputeDesk.edit', { en: 'Assign, decide, accept', zh: '分配、处理、接受' }],
        ['disputeDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'reconciliation',
      path: 'reconciliation',
      title: { en: 'Reconciliation', zh: '对账' },
      icon: 'Scale',
      right: 'reconciliationDesk.query',
      acts: [
        ['reconciliationDesk.get', { en: 'Open', zh: '查看' }],
        ['reconciliationDesk.edit', { en: 'Resolve differences', zh: '处理差异' }],
        ['reconciliationDesk.import', { en: 'Upload bills', zh: '上传渠道对账单' }],
        ['reconciliationDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'monthly',
      path: 'monthly',
      title: { en: 'Monthly', zh: '月结' },
      icon: 'ReceiptText',
      right: 'monthlyDesk.query',
      acts: [
        ['monthlyDesk.get', { en: 'Open', zh: '查看' }],
        ['monthlyDesk.edit', { en: 'Correct, record payment', zh: '更正、收款' }],
        ['monthlyDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'bank',
      path: 'bank',
      title: { en: 'Bank', zh: '银行流水' },
      icon: 'ArrowLeftRight',
      right: 'bankCredit.query',
      acts: [
        ['bankCredit.edit', { en: 'Resolve lines', zh: '处理流水' }],
        ['bankCredit.import', { en: 'Upload statements', zh: '上传对账单' }],
        ['bankCredit.export', { en: 'Export', zh: '导出' }],
      ],
    }),
  ],
}
