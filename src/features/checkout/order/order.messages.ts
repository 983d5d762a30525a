import { payerTexts } from '#shared/messages.ts'

/** Texts of the order's page by status. */
export const orderTexts = payerTexts({
  scanTitle: { en: 'Scan with {wallet}', zh: '请用{wallet}扫码', fr: 'Numérisez avec {wallet}' },
  scanHint: {
    en: 'Open {wallet}, scan this code and confirm the payment. This page shows the result.',
    zh: '打开{wallet}扫描二维码并确认付款，结果会显示在本页。',
    fr: 'Ouvrez {wallet}, numérisez ce code et confirmez le paiement. Le résultat s’affichera sur cette page.',
  },
  scanOnThisPhone: {
    en: 'On this phone: save the image, open {wallet} and scan it from your album.',
    zh: '如在本机付款：保存图片，打开{wallet}，从相册中识别。',
    fr: 'Sur ce téléphone\u00a0: enregistrez l’image, ouvrez {wallet} et numérisez-la à partir de votre album.',
  },
  codeAlt: { en: 'Payment code', zh: '付款二维码', fr: 'Code de paiement' },
  continueTitle: { en: 'Continue at {wallet}', zh: '前往{wallet}付款', fr: 'Continuez dans {wallet}' },
  continueHint: {
    en: 'Confirm the payment in {wallet}. You will return here automatically.',
    zh: '请在{wallet}中确认付款，完成后会自动返回。',
    fr: 'Confirmez le paiement dans {wallet}. Vous reviendrez ici automatiquement.',
  },
  continueButton: { en: 'Continue to {wallet}', zh: '前往{wallet}', fr: 'Continuer vers {wallet}' },
  payInTitle: { en: 'Confirm in {wallet}', zh: '请在{wallet}中确认', fr: 'Confirmez dans {wallet}' },
  payInButton: { en: 'Pay now', zh: '立即付款', fr: 'Payer maintenant' },
  payInHint: {
    en: 'The payment window opens automatically. If it does not, tap the button.',
    zh: '付款窗口会自动弹出，如未弹出请点击按钮。',
    fr: 'La fenêtre de paiement s’ouvre automatiquement. Sinon, touchez le bouton.',
  },
  cardTitle: { en: 'Enter your card', zh: '填写银行卡', fr: 'Entrez votre carte' },
  cardHint: {
    en: 'Your card details go only to the card provider; {merchant} never sees them.',
    zh: '卡号仅提交给支付机构，{merchant} 不会看到。',
    fr: 'Les données de votre carte ne vont qu’au fournisseur de services de carte. {merchant} ne les voit jamais.',
  },
  confirmTitle: { en: 'Confirm on your phone', zh: '请在手机上确认', fr: 'Confirmez sur votre téléphone' },
  confirmHint: {
    en: '{wallet} asks for your password on your phone. This page shows the result.',
    zh: '{wallet}会在您的手机上要求输入密码，结果会显示在本页。',
    fr: '{wallet} demande votre mot de passe sur votre téléphone. Le résultat s’affichera sur cette page.',
  },
  backToShop: { en: 'Back to {merchant}', zh: '返回 {merchant}', fr: 'Retour à {merchant}' },
  otherWay: { en: 'Pay another way', zh: '换一种方式付款', fr: 'Payer autrement' },
  timeLeft: { en: 'Time left', zh: '剩余时间', fr: 'Temps restant' },
  askingTitle: { en: 'Waiting for the result', zh: '正在等待支付结果', fr: 'En attente du résultat' },
  asking: {
    en: 'We are still waiting for the result. Keep this page open and do not pay again; nothing is lost.',
    zh: '渠道尚未答复，请不要关闭本页，也不要重复付款，款项不会丢失。',
    fr: 'Nous attendons encore le résultat. Gardez cette page ouverte et ne payez pas de nouveau. Rien n’est perdu.',
  },
  returned: {
    en: '{wallet} will report the result in a moment. Please keep this page open.',
    zh: '{wallet}即将通知结果，请不要关闭本页。',
    fr: '{wallet} transmettra le résultat sous peu. Gardez cette page ouverte.',
  },
  authorizedTitle: { en: 'Authorized', zh: '预授权成功', fr: 'Préautorisation acceptée' },
  authorized: {
    en: 'Held until {when}, not charged. Any amount {merchant} has not captured by then is released automatically.',
    zh: '资金冻结至 {when}，尚未扣款。{merchant} 届时未收取的部分会自动解冻。',
    fr: 'Montant réservé jusqu’au {when}, non débité. Ce que {merchant} n’aura pas encaissé d’ici là sera libéré automatiquement.',
  },
  notPaidYet: {
    en: 'Not paid yet? Continue to {wallet}',
    zh: '尚未付款？前往{wallet}',
    fr: 'Pas encore payé. Continuer vers {wallet}',
  },
  paidTitle: { en: 'Payment successful', zh: '支付成功', fr: 'Paiement réussi' },
  refundedNote: {
    en: 'This payment has been refunded',
    zh: '该笔款项已退款',
    fr: 'Ce paiement a été remboursé',
  },
  partlyRefundedNote: {
    en: 'Part of this payment has been refunded',
    zh: '该笔款项已部分退款',
    fr: 'Ce paiement a été remboursé en partie',
  },
  declinedTitle: { en: 'Payment declined', zh: '支付未成功', fr: 'Paiement refusé' },
  declined: {
    en: '{wallet} did not accept the payment. No money was taken.',
    zh: '{wallet}未接受此次付款，没有扣款。',
    fr: '{wallet} n’a pas accepté le paiement. Aucune somme n’a été prélevée.',
  },
  expiredTitle: { en: 'This order has expired', zh: '订单已过期', fr: 'Cette commande est expirée' },
  expired: {
    en: 'It was not paid in time.',
    zh: '订单未在时限内支付。',
    fr: 'Elle n’a pas été payée à temps.',
  },
  closedTitle: { en: 'This order was closed', zh: '订单已关闭', fr: 'Cette commande a été fermée' },
  closed: { en: 'It can no longer be paid.', zh: '订单已无法支付。', fr: 'Elle ne peut plus être payée.' },
  freedTitle: { en: 'The hold was released', zh: '预授权已解除', fr: 'La préautorisation a été libérée' },
  freed: {
    en: 'Nothing was charged. It may take your bank a few days to show this.',
    zh: '没有扣款，银行可能需要数日才会显示解冻。',
    fr: 'Rien n’a été débité. Votre banque peut mettre quelques jours à l’afficher.',
  },
  cardDeclined: {
    en: 'The card was not accepted. No money was taken.',
    zh: '银行卡未被接受，没有扣款。',
    fr: 'La carte n’a pas été acceptée. Aucune somme n’a été prélevée.',
  },
  declinedNext: {
    en: 'Try another card or payment method, or ask your bank why it was refused.',
    zh: '请换卡或换一种方式付款，或向银行了解拒绝原因。',
    fr: 'Essayez une autre carte ou un autre mode de paiement, ou demandez à votre banque la raison du refus.',
  },
  askStaff: {
    en: 'If your wallet shows that you paid, show this page to the staff. Nothing is lost.',
    zh: '如钱包显示已付款，请向店员出示本页，款项不会丢失。',
    fr: 'Si votre portefeuille indique que vous avez payé, montrez cette page au personnel. Rien n’est perdu.',
  },
  startAgain: { en: 'Start again', zh: '重新付款', fr: 'Recommencer' },
  done: { en: 'You can close this page.', zh: '您可以关闭本页。', fr: 'Vous pouvez fermer cette page.' },
  merchant: { en: 'Merchant', zh: '商户', fr: 'Commerçant' },
  orderNumber: { en: 'Order number', zh: '订单号', fr: 'Numéro de commande' },
  time: { en: 'Time', zh: '时间', fr: 'Date et heure' },
  way: { en: 'Payment method', zh: '支付方式', fr: 'Mode de paiement' },
  captured: { en: 'Captured', zh: '实收', fr: 'Montant encaissé' },
  refundedAmount: { en: 'Refunded', zh: '已退款', fr: 'Montant remboursé' },
  items: { en: 'Your order', zh: '商品', fr: 'Votre commande' },
  remark: { en: 'Remark', zh: '备注', fr: 'Remarque' },
  receipt: { en: 'Receipt', zh: '收据', fr: 'Reçu' },
  printReceipt: { en: 'Open to print', zh: '打开并打印', fr: 'Ouvrir pour imprimer' },
  print: { en: 'Print', zh: '打印', fr: 'Imprimer' },
  backToOrder: { en: 'Back', zh: '返回', fr: 'Retour' },
  mailTo: { en: 'Send the receipt to', zh: '收据发送至', fr: 'Envoyer le reçu à' },
  mailHint: { en: 'you@example.com', zh: 'you@example.com', fr: 'vous@exemple.com' },
  send: { en: 'Send', zh: '发送', fr: 'Envoyer' },
  surcharge: { en: 'Card surcharge', zh: '信用卡附加费', fr: 'Frais supplémentaires de carte' },
  exchange: {
    en: '{amount} to the merchant, at {rate}',
    zh: '商户收到 {amount}，汇率 {rate}',
    fr: '{amount} au commerçant, au taux de {rate}',
  },
})

/** Texts of the card form's script. */
export const cardWords = payerTexts({
  pay: { en: 'Pay {amount}', zh: '支付 {amount}', fr: 'Payer {amount}' },
  paying: { en: 'Paying…', zh: '正在支付…', fr: 'Paiement en cours…' },
  unavailable: {
    en: 'The card fields could not be loaded. Check your connection and reload this page.',
    zh: '银行卡输入框加载失败，请检查网络后刷新本页。',
    fr: 'Les champs de carte n’ont pas pu être chargés. Vérifiez votre connexion et actualisez cette page.',
  },
  failed: {
    en: 'The card was not accepted. Please try another.',
    zh: '银行卡未被接受，请换一张卡。',
    fr: 'La carte n’a pas été acceptée. Essayez-en une autre.',
  },
})

/** Texts of the receipt form's script. */
export const receiptFormTexts = payerTexts({
  sending: { en: 'Sending…', zh: '正在发送…', fr: 'Envoi…' },
  sent: { en: 'Sent to {address}', zh: '已发送至 {address}', fr: 'Envoyé à {address}' },
  notSent: {
    en: 'This could not be sent. Please try again.',
    zh: '未能发送，请重试。',
    fr: 'L’envoi a échoué. Veuillez réessayer.',
  },
  addressMissing: {
    en: 'Please enter an email address',
    zh: '请填写邮箱地址',
    fr: 'Veuillez entrer une adresse courriel',
  },
})
