import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const m = texts({
  arrange: { en: 'Arrange', zh: '排列组件' },
  title: { en: 'Arrange the dashboard', zh: '排列概览组件' },
  hint: {
    en: 'Drag what you want to see first to the top, or move it with the arrow keys. Only your own dashboard changes.',
    zh: '拖动或用方向键调整顺序，取消勾选即可收起。仅影响您自己的概览。',
  },
  widgets: { en: 'Widgets', zh: '组件' },
  reset: { en: 'Restore the default order', zh: '恢复默认' },
  close: actionWords.done,
  allAway: { en: 'All widgets are hidden', zh: '所有组件均已收起' },
  allAwayHint: { en: 'Bring back the widgets you want to see.', zh: '请恢复您需要的组件。' },
})

export const widgetText = texts({
  firstHour: { en: 'Get started', zh: '新手入门' },
  today: { en: 'Today so far', zh: '今日实时' },
  attention: { en: 'Needs attention', zh: '待处理事项' },
  figures: { en: 'Figures for the selected days', zh: '所选日期数据' },
  salesByDay: { en: 'Sales by day', zh: '每日销售额' },
  customers: { en: 'New and old customers', zh: '新老客户' },
  nextSettlement: { en: 'Next settlement', zh: '下次结算' },
  rates: { en: 'Approval and refunds', zh: '支付成功率与退款率' },
  channels: { en: 'Sales by payment method', zh: '支付方式销售额' },
  stores: { en: 'Sales by store code', zh: '收款码销售额' },
  hours: { en: 'Sales by weekday and hour', zh: '星期与时段销售额' },
  subMerchants: objectWords.subMerchants,
  months: { en: 'Sales by month', zh: '每月销售额' },
})
