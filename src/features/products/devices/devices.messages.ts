import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Labels for the list, detail page and export. */
export const m = texts({
  pinsElsewhere: {
    en: 'Staff sign in at a till with a PIN of six digits.',
    zh: '员工使用 6 位 PIN 码登录收银设备。',
  },
  pinsLink: { en: 'Set PINs in User management', zh: '前往“员工管理”设置 PIN 码' },
  title: objectWords.devices,
  description: {
    en: 'Tills: any tablet or computer that opens the POS page and is activated with a code.',
    zh: '收银设备：任意平板或电脑打开收银页面，用激活码激活即可使用。',
  },
  device: objectWords.device,
  actions: titleWords.actions,
  deviceId: { en: 'Device number', zh: '设备编号' },
  name: titleWords.name,
  nameHint: { en: 'A name staff will recognize', zh: '便于门店人员辨认' },
  store: { en: 'Store', zh: '门店' },
  storeHint: { en: 'The store code it belongs to', zh: '设备所在的收款码' },
  noStore: stateWords.none,
  anyStore: { en: 'All stores', zh: '全部门店' },
  status: titleWords.status,
  lock: { en: 'Lock', zh: '锁定' },
  search: { en: 'Name or number', zh: '名称或编号' },
  lastSeen: { en: 'Last seen', zh: '最近在线' },
  never: stateWords.never,
  online: { en: 'Online', zh: '在线' },
  offline: { en: 'Offline', zh: '离线' },
  version: titleWords.version,
  platform: { en: 'Platform', zh: '平台' },
  currency: moneyWords.currency,
  today: { en: 'Today', zh: '今日' },
  total: { en: 'Total', zh: '累计' },
  payments: moneyWords.paymentCount,
  amount: { en: 'Amount', zh: '收款金额' },
  refunds: moneyWords.refundCount,
  refundAmount: moneyWords.refundedAmount,
  todayPayments: { en: 'Payments today', zh: '今日收款笔数' },
  todayAmount: { en: 'Amount today', zh: '今日收款金额' },
  todayRefunds: { en: 'Refunds today', zh: '今日退款笔数' },
  todayRefundAmount: { en: 'Refunded today', zh: '今日退款金额' },
  createTime: titleWords.added,
  activateTime: { en: 'Activated', zh: '激活时间' },
  ticketWidth: { en: 'Ticket paper', zh: '小票纸宽' },
  millimetres: { en: '{width} mm', zh: '{width} 毫米' },
  socket: { en: 'Live updates', zh: '实时推送' },
  socketHint: {
    en: 'Notifies the till of each payment immediately; otherwise it checks every few seconds',
    zh: '付款结果即时推送到收银页面；关闭后改为每隔几秒查询',
  },
  on: { en: 'On', zh: '开启' },
  off: { en: 'Off', zh: '关闭' },
  count: { en: { one: '{count} device', other: '{count} devices' }, zh: '{count} 台设备' },
  onlineCount: { en: '{count} online', zh: '{count} 台在线' },
  empty: { en: 'No devices yet', zh: '还没有设备' },
  emptyHint: {
    en: 'Add one, then open the POS page on a tablet and enter its code.',
    zh: '先添加设备，再在平板上打开收银页面输入激活码。',
  },
})

export const statusText = texts({
  waiting: { en: 'Waiting for activation', zh: '待激活' },
  activated: { en: 'Activated', zh: '已激活' },
  locked: stateWords.locked,
  deactivated: { en: 'Deactivated', zh: '已停用' },
})

/** Filter options of the list. */
export const merchantStatusText = texts({
  ...statusText,
  offline: { en: 'Activated, offline', zh: '已激活，离线' },
})

export const lockText = texts({
  lost: { en: 'Reported lost', zh: '已挂失' },
  cloned: { en: 'A copy was used', zh: '检测到副本' },
  pins: { en: 'Too many wrong PINs', zh: 'PIN 码错误过多' },
})

/** Actions on a device. */
export const actTexts = texts({
  add: { en: 'Add device', zh: '添加设备' },
  added: { en: 'Enter the code on the device', zh: '请在设备上输入激活码' },
  edit: actionWords.edit,
  editTitle: { en: 'Edit device', zh: '编辑设备' },
  saved: { en: 'Device saved', zh: '设备已保存' },
  orders: { en: 'Orders of this device', zh: '此设备的订单' },
  showCode: { en: 'Show activation code', zh: '查看激活码' },
  newCode: { en: 'New activation code', zh: '生成新激活码' },
  newCodeTitle: { en: 'Generate a new activation code for {name}?', zh: '为“{name}”生成新的激活码？' },
  newCodeBody: {
    en: 'The page currently used as this device stops working immediately, and anyone signed in there is signed out.',
    zh: '当前作为此设备的页面将立即失效，正在使用的人员会被退出登录。',
  },
  newCodeWaiting: { en: 'The previous code stops working.', zh: '之前的激活码将失效。' },
  signOut: { en: 'Sign out now', zh: '立即退出登录' },
  signOutTitle: { en: 'Sign everyone out of {name}?', zh: '让“{name}”上的人员退出登录？' },
  signOutBody: { en: 'They can sign in again with their PIN.', zh: '其可用 PIN 码重新登录。' },
  signedOut: { en: 'Signed out', zh: '已退出登录' },
  deactivate: actionWords.deactivate,
  deactivateTitle: { en: 'Deactivate {name}?', zh: '停用“{name}”？' },
  deactivateBody: {
    en: 'No payments can be taken on it until it is activated again. A payment in progress is not affected.',
    zh: '停用期间无法收款，重新启用后恢复。正在进行的付款不受影响。',
  },
  deactivated: { en: 'Device deactivated', zh: '设备已停用' },
  reactivate: { en: 'Activate again', zh: '重新启用' },
  reactivateTitle: { en: 'Activate {name} again?', zh: '重新启用“{name}”？' },
  reactivateBody: { en: 'Staff can sign in on it again.', zh: '人员可重新在该设备上登录。' },
  reactivated: { en: 'Device activated again', zh: '设备已重新启用' },
  lock: { en: 'Report lost', zh: '挂失' },
  lockTitle: { en: 'Lock {name} as lost?', zh: '挂失并锁定“{name}”？' },
  lockBody: {
    en: 'Anyone signed in there is signed out immediately. Only a new activation code unlocks it. A payment in progress is not affected.',
    zh: '设备上的人员将立即退出登录，只有新的激活码才能再次启用。正在进行的付款不受影响。',
  },
  locked: { en: 'Device locked', zh: '设备已锁定' },
  unlock: actionWords.unlock,
  unlockTitle: { en: 'Unlock {name}?', zh: '解锁“{name}”？' },
  unlockBody: {
    en: 'PINs can be entered on it again. Check with the store who tried.',
    zh: '可重新在该设备上输入 PIN 码，请先向门店核实。',
  },
  unlocked: { en: 'Device unlocked', zh: '设备已解锁' },
})

/** The activation code dialog. */
export const codeTexts = texts({
  title: { en: 'Activate {name}', zh: '激活“{name}”' },
  hint: {
    en: 'Open the POS page on the device and enter this code, or scan it with the device’s camera.',
    zh: '在设备上打开收银页面输入此激活码，或用设备摄像头扫描。',
  },
  code: { en: 'Activation code', zh: '激活码' },
  picture: { en: 'QR code that opens the POS page with this code', zh: '打开收银页面并填入激活码的二维码' },
  open: { en: 'Open the POS page here', zh: '在此打开收银页面' },
  ends: { en: 'Can be used once, until {time}', zh: '仅可使用一次，有效期至 {time}' },
  used: { en: 'The device is activated', zh: '设备已激活' },
  usedHint: { en: 'Staff sign in on it with their PIN.', zh: '人员可用 PIN 码登录。' },
  gone: { en: 'This code can no longer be used', zh: '该激活码已失效' },
  renew: { en: 'New code', zh: '重新生成' },
  close: actionWords.done,
})

/** The device page. */
export const detailTexts = texts({
  facts: { en: 'Device', zh: '设备信息' },
  days: { en: 'By day and payment method', zh: '按日期与支付方式' },
  daysEmpty: { en: 'No payments here in the last 14 days', zh: '最近 14 天没有收款' },
  day: titleWords.day,
  way: moneyWords.paymentMethod,
  net: moneyWords.net,
  sessions: { en: 'Sign-ins', zh: '登录记录' },
  sessionsEmpty: { en: 'No one has signed in here yet', zh: '还没有人登录过' },
  person: { en: 'Person', zh: '人员' },
  from: titleWords.from,
  to: { en: 'To', zh: '结束' },
  open: { en: 'Signed in now', zh: '当前登录' },
  shifts: { en: 'Shifts', zh: '班次' },
  shiftsEmpty: { en: 'No shift has been opened here yet', zh: '还没有班次' },
  shiftsEmptyHint: {
    en: 'Staff open a shift at the till and close it with a report.',
    zh: '人员在收银页面开班，交班时生成报表。',
  },
  opened: { en: 'Opened at', zh: '开班时间' },
  openedBy: { en: 'Opened by', zh: '开班人' },
  closed: { en: 'Closed at', zh: '交班时间' },
  closedBy: { en: 'Closed by', zh: '交班人' },
  stillOpen: { en: 'Open', zh: '进行中' },
  taken: moneyWords.net,
  waitingNote: { en: 'This device is waiting for its activation code', zh: '设备等待激活' },
  waitingHint: {
    en: 'Open the POS page on it and enter the code, or scan it.',
    zh: '在设备上打开收银页面输入或扫描激活码。',
  },
  lostNote: { en: 'Locked as lost since {time}', zh: '已于 {time} 挂失锁定' },
  clonedNote: { en: 'Locked since {time}: a copy of this device was used', zh: '{time} 检测到副本，已锁定' },
  pinsNote: { en: 'Locked since {time}: too many wrong PINs', zh: '{time} 因 PIN 码错误过多锁定' },
  newCodeHint: {
    en: 'A new activation code unlocks it, on this or another machine.',
    zh: '生成新的激活码后可在本机或其他设备上重新启用。',
  },
  pinsHint: { en: 'Check with the store who tried, then unlock it.', zh: '请先向门店核实，再解锁。' },
  deactivatedNote: { en: 'This device is deactivated', zh: '该设备已停用' },
  deactivatedHint: {
    en: 'No payments can be taken on it until it is activated again.',
    zh: '重新启用前无法收款。',
  },
})

/** Notifications about a device. */
export const noticeTexts = texts({
  cloned: { en: 'Device locked: a copy of it was used', zh: '设备已锁定：检测到被复制' },
  clonedBody: {
    en: 'Someone used a copy of {device} ({deviceId}): an outdated sign-in was received. The device is locked and everyone is signed out. Activate it again with a new code.',
    zh: '检测到有人使用设备“{device}”（{deviceId}）的副本：收到了已失效的登录凭据。该设备已锁定并退出登录，请用新的激活码重新激活。',
  },
  pins: { en: 'Device locked: too many wrong PINs', zh: '设备已锁定：PIN 码错误次数过多' },
  pinsBody: {
    en: '{count} wrong PINs in a row were entered on {device} ({deviceId}). A manager can unlock it.',
    zh: '设备“{device}”（{deviceId}）连续输错 PIN 码 {count} 次，需由经理解锁。',
  },
  pinLocked: { en: 'PIN of {person} locked', zh: '{person} 的 PIN 码已锁定' },
  pinLockedBody: {
    en: {
      one: 'Too many wrong PINs for {person} on {device} ({deviceId}). It unlocks in {count} minute, or a manager can unlock it.',
      other:
        'Too many wrong PINs for {person} on {device} ({deviceId}). It unlocks in {count} minutes, or a manager can unlock it.',
    },
    zh: '{person} 的 PIN 码在设备“{device}”（{deviceId}）上输错次数过多，{count} 分钟后自动解锁，也可由经理解锁。',
  },
})

export const bulkTexts = texts({
  notNow: { en: 'Not possible in its current status', zh: '当前状态不支持' },
  signOutTitle: {
    en: { one: 'Sign everyone out of {count} device?', other: 'Sign everyone out of {count} devices?' },
    zh: '让 {count} 台设备上的人员退出登录？',
  },
  reactivateTitle: {
    en: { one: 'Activate {count} device again?', other: 'Activate {count} devices again?' },
    zh: '重新启用 {count} 台设备？',
  },
  deactivateTitle: {
    en: { one: 'Deactivate {count} device?', other: 'Deactivate {count} devices?' },
    zh: '停用 {count} 台设备？',
  },
})
