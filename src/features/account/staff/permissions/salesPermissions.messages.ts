import { texts } from '#shared/messages.ts'

/** Staff permissions for agents, commissions, work queues and exchange rates. */
export const salesRights = texts({
  'organization.query': { en: 'See organizations', zh: '查看代理商' },
  'organization.get': { en: 'Open an organization and its bank account', zh: '查看代理商详情与银行账户' },
  'organization.add': { en: 'Add an organization', zh: '新增代理商' },
  'organization.edit': {
    en: 'Change an organization; its bank account with a second person',
    zh: '修改代理商；变更银行账户需双人复核',
  },
  'organization.export': { en: 'Download organizations', zh: '导出代理商' },
  'commission.query': { en: 'See commission statements and policies', zh: '查看佣金结算单与佣金政策' },
  'commission.get': { en: 'Open a statement or a BD user', zh: '查看佣金结算单与客户经理详情' },
  'commission.add': { en: 'Add and end commission policies', zh: '新增、终止佣金政策' },
  'commission.edit': {
    en: 'Create, check, confirm and pay statements (two people)',
    zh: '生成、复核、确认、支付佣金结算单（双人复核）',
  },
  'commission.export': { en: 'Download statements and policies', zh: '导出佣金结算单与佣金政策' },
  'performance.query': { en: 'See performance', zh: '查看业绩' },
  'performance.export': { en: 'Download performance', zh: '导出业绩' },
  'radar.query': { en: 'See the work queue', zh: '查看待办中心' },
  'radar.edit': { en: 'Receive it by email each morning', zh: '订阅每日待办邮件' },
  'radar.export': { en: 'Export the work queue', zh: '导出待办中心' },
  'fxRate.query': { en: 'See exchange rates', zh: '查看汇率' },
  'fxRate.add': { en: 'Enter an exchange rate', zh: '录入汇率' },
  'fxRate.edit': { en: 'Approve or reject large changes by others', zh: '批准或拒绝他人录入的大幅变动' },
  'fxRate.import': { en: 'Import exchange rates', zh: '导入汇率' },
  'fxRate.export': { en: 'Download exchange rates', zh: '导出汇率' },
})
