import { page } from '#shared/portal/entries.ts'

/** Its pages in the menu of the provider's portal. */
export const riskMenu = [
  page({
    key: 'riskRules',
    directory: 'risk',
    place: 10,
    path: 'riskRules',
    title: { en: 'Risk rules', zh: '风控规则' },
    icon: 'ShieldAlert',
    right: 'riskRule.query',
    acts: [
      ['riskRule.get', { en: 'View rules, dry runs and limits', zh: '查看规则、试运行与限额' }],
      ['riskRule.add', { en: 'Add rules and alerts', zh: '新增规则与预警' }],
      ['riskRule.edit', { en: 'Change, activate, set limits', zh: '修改、启用、设置限额' }],
      ['riskRule.export', { en: 'Export', zh: '导出' }],
    ],
  }),
  page({
    key: 'riskHits',
    directory: 'risk',
    place: 20,
    path: 'riskHits',
    title: { en: 'Hits and review', zh: '命中与审核' },
    icon: 'Crosshair',
    right: 'riskHit.query',
    acts: [
      ['riskHit.get', { en: 'Open', zh: '查看' }],
      ['riskHit.edit', { en: 'Decide reviews, acknowledge alerts', zh: '处理审核、确认预警' }],
      ['riskHit.export', { en: 'Export', zh: '导出' }],
    ],
  }),
  page({
    key: 'riskAlerts',
    directory: 'risk',
    place: 30,
    path: 'riskAlerts',
    title: { en: 'Alerts', zh: '预警' },
    icon: 'Siren',
    right: 'riskHit.query',
  }),
  page({
    key: 'riskLists',
    directory: 'risk',
    place: 40,
    path: 'riskLists',
    title: { en: 'Lists', zh: '名单' },
    icon: 'ListX',
    right: 'riskList.query',
    acts: [
      ['riskList.get', { en: 'Open', zh: '查看' }],
      ['riskList.add', { en: 'Create a list', zh: '新增名单' }],
      ['riskList.edit', { en: 'Change entries', zh: '修改条目' }],
      ['riskList.delete', { en: 'Delete a list', zh: '删除名单' }],
      ['riskList.import', { en: 'Import', zh: '导入' }],
      ['riskList.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
