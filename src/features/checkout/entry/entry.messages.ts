import { payerTexts } from '#shared/messages.ts'

/** Texts of the entry page. */
export const entryPageTexts = payerTexts({
  amountIn: { en: 'Amount ({currency})', zh: '金额（{currency}）', fr: 'Montant ({currency})' },
  fromTo: { en: '{min} to {max}', zh: '{min} 至 {max}', fr: 'De {min} à {max}' },
  atLeast: { en: 'At least {min}', zh: '至少 {min}', fr: 'Au moins {min}' },
  atMost: { en: 'At most {max}', zh: '最多 {max}', fr: 'Au plus {max}' },
  presets: { en: 'Suggested amounts', zh: '常用金额', fr: 'Montants suggérés' },
  items: { en: 'Your order', zh: '商品', fr: 'Votre commande' },
  was: { en: 'Original price', zh: '原价', fr: 'Prix courant' },
  quantityOf: { en: 'Quantity of {name}', zh: '{name} 的数量', fr: 'Quantité de {name}' },
  fewer: { en: 'One fewer {name}', zh: '减少一件 {name}', fr: 'Un {name} de moins' },
  more: { en: 'One more {name}', zh: '增加一件 {name}', fr: 'Un {name} de plus' },
  left: { en: '{count} left', zh: '剩 {count} 件', fr: 'Il en reste {count}' },
  soldOut: { en: 'Sold out', zh: '售罄', fr: 'Épuisé' },
  tip: { en: 'Tip', zh: '小费', fr: 'Pourboire' },
  noTip: { en: 'No tip', zh: '不加', fr: 'Aucun' },
  otherTip: { en: 'Other', zh: '其他', fr: 'Autre' },
  tipAmount: { en: 'Tip amount', zh: '小费金额', fr: 'Montant du pourboire' },
  remark: { en: 'Remark', zh: '备注', fr: 'Remarque' },
  remarkOptional: { en: 'Remark (optional)', zh: '备注（选填）', fr: 'Remarque (facultatif)' },
  remarkHint: {
    en: 'Your name, table or order',
    zh: '姓名、桌号或订单号',
    fr: 'Votre nom, table ou commande',
  },
  optional: { en: '{title} (optional)', zh: '{title}（选填）', fr: '{title} (facultatif)' },
  held: {
    en: 'Held, not charged: this amount is reserved now. The merchant can capture all or part of it within {days} days; the rest is released automatically.',
    zh: '预授权，不扣款：该金额现在仅被冻结。商户在 {days} 天内收取全部或部分，其余自动解冻。',
    fr: 'Réservé, non débité\u00a0: ce montant est réservé dès maintenant. Le commerçant peut en encaisser la totalité ou une partie d’ici {days} jours. Le reste est libéré automatiquement.',
  },
  heldShort: { en: 'Held, not charged', zh: '预授权，不扣款', fr: 'Réservé, non débité' },
  keypad: { en: 'Keypad', zh: '数字键盘', fr: 'Clavier numérique' },
  deleteKey: { en: 'Delete', zh: '删除', fr: 'Effacer' },
})

/** Texts of an invoice for its payer. */
export const invoiceTexts = payerTexts({
  invoice: { en: 'Invoice', zh: '账单', fr: 'Facture' },
  billedTo: { en: 'For', zh: '致', fr: 'À' },
  lines: { en: 'Details', zh: '明细', fr: 'Détails' },
  subtotal: { en: 'Subtotal', zh: '小计', fr: 'Sous-total' },
  discount: { en: 'Discount', zh: '折扣', fr: 'Remise' },
  total: { en: 'Total', zh: '合计', fr: 'Total' },
  paidSoFar: { en: 'Paid so far', zh: '已付', fr: 'Déjà payé' },
  due: { en: 'Amount due', zh: '应付金额', fr: 'Montant dû' },
  dueBy: { en: 'Due {date}', zh: '{date} 到期', fr: 'Échéance\u00a0: {date}' },
  overdue: { en: 'Overdue since {date}', zh: '已于 {date} 逾期', fr: 'En souffrance depuis le {date}' },
  howMuch: { en: 'How much do you want to pay now?', zh: '本次付款金额', fr: 'Montant à payer maintenant' },
  inFull: { en: 'Full amount', zh: '全部付清', fr: 'Montant total' },
  part: { en: 'Part of the amount', zh: '部分付款', fr: 'Une partie du montant' },
  partAmount: { en: 'Part amount', zh: '部分付款金额', fr: 'Montant partiel' },
})

/** Texts of the entry page's script. */
export const entryTexts = payerTexts({
  pay: { en: 'Pay', zh: '付款', fr: 'Payer' },
  payAmount: { en: 'Pay {amount}', zh: '付款 {amount}', fr: 'Payer {amount}' },
  hold: { en: 'Authorize', zh: '预授权', fr: 'Autoriser' },
  holdAmount: { en: 'Authorize {amount}', zh: '预授权 {amount}', fr: 'Autoriser {amount}' },
  preparing: { en: 'Preparing…', zh: '正在准备…', fr: 'Préparation…' },
  slow: {
    en: 'This is taking longer than usual. Please keep this page open.',
    zh: '比平时慢一些，请不要关闭本页。',
    fr: 'C’est plus long que d’habitude. Gardez cette page ouverte.',
  },
  offline: {
    en: 'No connection. Tap again: you will not be charged twice.',
    zh: '网络未连接，请再点一次，不会重复扣款。',
    fr: 'Pas de connexion. Touchez de nouveau\u00a0: vous ne serez pas débité deux fois.',
  },
  subtotal: { en: 'Subtotal', zh: '小计', fr: 'Sous-total' },
  tip: { en: 'Tip', zh: '小费', fr: 'Pourboire' },
  surcharge: { en: 'Card surcharge', zh: '信用卡附加费', fr: 'Frais supplémentaires de carte' },
  empty: { en: 'Please enter an amount', zh: '请输入金额', fr: 'Veuillez entrer un montant' },
  notPositive: {
    en: 'Amount must be greater than {amount}',
    zh: '金额必须大于 {amount}',
    fr: 'Le montant doit être supérieur à {amount}',
  },
  notANumber: { en: 'This is not an amount', zh: '金额格式不正确', fr: 'Ce n’est pas un montant' },
  tooManyDigits: { en: 'Too many decimals', zh: '小数位数过多', fr: 'Il y a trop de décimales' },
  tooLarge: { en: 'This amount is too large', zh: '金额过大', fr: 'Ce montant est trop élevé' },
  notWholeStep: {
    en: 'Please enter a multiple of {step}',
    zh: '金额须为 {step} 的整数倍',
    fr: 'Veuillez entrer un multiple de {step}',
  },
  outOfRange: {
    en: 'Please enter an amount from {min} to {max}',
    zh: '金额须在 {min} 至 {max} 之间',
    fr: 'Veuillez entrer un montant de {min} à {max}',
  },
  tooLow: {
    en: 'Please enter at least {min}',
    zh: '金额不能低于 {min}',
    fr: 'Veuillez entrer au moins {min}',
  },
  tooHigh: {
    en: 'Please enter at most {max}',
    zh: '金额不能高于 {max}',
    fr: 'Veuillez entrer au plus {max}',
  },
  nothingChosen: {
    en: 'Please choose at least one',
    zh: '请至少选择一件',
    fr: 'Veuillez choisir au moins un article',
  },
  remarkRequired: { en: 'Please enter a remark', zh: '请填写备注', fr: 'Veuillez entrer une remarque' },
  answerRequired: { en: 'Please fill in {title}', zh: '请填写{title}', fr: 'Veuillez remplir {title}' },
  tipTooHigh: {
    en: 'A tip cannot exceed the amount',
    zh: '小费不能超过金额本身',
    fr: 'Le pourboire ne peut pas dépasser le montant',
  },
})

/** Errors shown beside fields. */
export const entryFaultTexts = payerTexts({
  atMost: { en: 'Please enter at most {max}', zh: '金额不能高于 {max}', fr: 'Veuillez entrer au plus {max}' },
  answerMissing: { en: 'Please fill in {title}', zh: '请填写{title}', fr: 'Veuillez remplir {title}' },
  answerTooLong: { en: '{title} is too long', zh: '{title}内容过长', fr: '{title} est trop long' },
  tipNotOffered: {
    en: 'This tip is not offered here',
    zh: '此处不提供该小费',
    fr: 'Ce pourboire n’est pas offert ici',
  },
  tipTooHigh: {
    en: 'A tip cannot exceed the amount',
    zh: '小费不能超过金额本身',
    fr: 'Le pourboire ne peut pas dépasser le montant',
  },
  tipNotWholeStep: {
    en: 'This tip has too many decimals',
    zh: '小费的小数位数过多',
    fr: 'Ce pourboire a trop de décimales',
  },
})
