import { texts } from '#shared/messages.ts'

export const panelTexts = texts({
  title: { en: 'Sandbox panel', zh: '沙箱控制台' },
  faults: { en: 'Magic amounts', zh: '魔法金额' },
  faultsHint: {
    en: 'While on, the last two digits of an amount bring a fault: 02 not enough money, 05 server error, 09 bad signature, and so on.',
    zh: '开启后，金额的最后两位会触发故障：02 余额不足、05 服务器错误、09 签名错误等。',
  },
  on: { en: 'On', zh: '开' },
  off: { en: 'Off', zh: '关' },
  next: { en: 'Next fault', zh: '下一次故障' },
  nextHint: { en: 'Strikes once, at the next event it fits.', zh: '在下一次符合的事件上触发一次。' },
  rail: { en: 'Rail', zh: '渠道' },
  fault: { en: 'Fault', zh: '故障' },
  arm: { en: 'Arm', zh: '设置' },
  armed: { en: 'Armed: {fault}', zh: '已设置：{fault}' },
  notices: { en: 'Notifications to the merchant', zh: '发给商户的通知' },
  none: { en: 'None yet.', zh: '暂无。' },
  order: { en: 'Order', zh: '订单' },
  kind: { en: 'Kind', zh: '类型' },
  state: { en: 'State', zh: '状态' },
  attempts: { en: 'Attempts', zh: '次数' },
  answer: { en: 'Last answer', zh: '最近应答' },
  again: { en: 'Send again', zh: '重新发送' },
  waiting: { en: 'waiting', zh: '等待中' },
  delivered: { en: 'delivered', zh: '已送达' },
  givenUp: { en: 'given up', zh: '已放弃' },
})
