import type { Text } from '#shared/messages.ts'

/** The groups of the portal's menu, in its order. Each page names its group. */
export const portalDirectories = [
  { key: 'merchants', title: { en: 'Merchants', zh: '商户' }, icon: 'Store' },
  { key: 'orders', title: { en: 'Orders', zh: '订单管理' }, icon: 'CreditCard' },
  { key: 'productStore', title: { en: 'Product store', zh: '产品商店' }, icon: 'Store' },
  { key: 'settlement', title: { en: 'Settlement', zh: '结算' }, icon: 'Landmark' },
  { key: 'risk', title: { en: 'Risk control', zh: '风控' }, icon: 'ShieldAlert' },
  { key: 'operation', title: { en: 'Operation', zh: '运营' }, icon: 'Megaphone' },
  { key: 'sales', title: { en: 'Sales', zh: '代理商与销售' }, icon: 'Handshake' },
  { key: 'system', title: { en: 'System', zh: '系统管理' }, icon: 'Settings2' },
  { key: 'monitor', title: { en: 'Monitor', zh: '系统监控' }, icon: 'Activity' },
  { key: 'tools', title: { en: 'Tools', zh: '常用工具' }, icon: 'Wrench' },
  { key: 'settings', title: { en: 'Settings', zh: '设置' }, icon: 'SlidersHorizontal' },
] as const satisfies readonly { key: string; title: Text; icon: string }[]
export type DirectoryKey = (typeof portalDirectories)[number]['key']
