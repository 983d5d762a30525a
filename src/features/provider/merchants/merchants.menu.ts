import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const providerMerchantsMenu = [
  page({
    key: 'merchantList',
    directory: 'merchants',
    place: 10,
    path: '',
    title: { en: 'Merchants', zh: '商户' },
    icon: 'Store',
    right: 'providerMerchant.query',
    acts: [
      ['providerMerchant.get', { en: 'Open', zh: '查看' }],
      ['providerMerchant.edit', { en: 'Assign, freeze the gateway', zh: '分配、冻结接口' }],
      ['providerMerchant.export', { en: 'Export', zh: '导出' }],
      ['standing.get', { en: 'View standing', zh: '查看商户状态' }],
      ['standing.edit', { en: 'Change standing', zh: '修改商户状态' }],
      ['ratePlan.query', { en: 'View rates', zh: '查看费率' }],
      ['ratePlan.edit', { en: 'Change rates', zh: '修改费率' }],
      ['channelAccount.query', { en: 'View channel accounts', zh: '查看渠道账户' }],
      ['channelAccount.add', { en: 'Add channel accounts', zh: '新增渠道账户' }],
      ['channelAccount.edit', { en: 'Change channel accounts', zh: '修改渠道账户' }],
    ],
  }),
]
