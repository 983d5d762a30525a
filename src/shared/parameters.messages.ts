import { texts } from '#shared/messages.ts'

/** Messages shown when a parameter's value is rejected. */
export const rules = texts({
  range: { en: 'Enter a whole number from {min} to {max}', zh: '须为 {min} 至 {max} 的整数' },
  number: { en: 'Enter a whole number of up to nine digits', zh: '须为不超过九位的整数' },
  flag: { en: 'Enter true or false', zh: '须为 true 或 false' },
  line: { en: 'Enter one short line of text without < or >', zh: '须为一行文字，不宜过长，且不含 < 或 >' },
  lineOrNone: {
    en: 'Enter one short line of text without < or >, or leave this empty',
    zh: '须为一行文字，不宜过长，且不含 < 或 >；也可留空',
  },
  phone: { en: 'Enter a phone number, such as +1 604 555 0142', zh: '须为电话号码，例如 +1 604 555 0142' },
  email: { en: 'Enter an email address', zh: '须为邮箱地址' },
  link: { en: 'Enter an address that starts with https:// or mailto:', zh: '须以 https:// 或 mailto: 开头' },
  colour: {
    en: 'Enter a colour such as #1559c7, or leave this empty for the default',
    zh: '须为颜色值，例如 #1559c7；留空则使用系统默认颜色',
  },
  contrast: {
    en: 'Contrast is {ratio}:1; 4.5:1 is required in both themes. Choose a darker colour.',
    zh: '该颜色的文字不易辨认：对比度为 {ratio}:1，两种主题下均须达到 4.5:1。请选择更深的颜色。',
  },
  image: { en: 'Choose an image uploaded here', zh: '须为在此上传的图片' },
})

/** Where a parameter is used. */
export const places = texts({
  overlay: {
    en: 'Overlay for merchants that are frozen or under review',
    zh: '商户被冻结或审核中时的提示页',
  },
  login: { en: 'Sign-in page', zh: '登录页' },
  header: { en: 'Console header', zh: '后台页眉' },
  payers: { en: 'Payment pages', zh: '付款页面' },
  mails: { en: 'Emails', zh: '邮件' },
  documents: { en: 'Statements and invoices as PDF', zh: 'PDF 月结单与手续费账单' },
  refusals: { en: 'Email to rejected applicants', zh: '注册申请被拒绝时的邮件' },
  registration: { en: 'Registration page and API', zh: '注册页面及其接口' },
  approvals: { en: 'Approvals by a second person', zh: '须由第二人审批的操作' },
  staffSignIn: { en: 'Provider staff sign-in', zh: '服务商人员登录' },
  sessions: { en: 'New sessions', zh: '每个新会话' },
  invoiceMails: { en: 'Sending invoices by email', zh: '发送收款账单邮件' },
  uploads: { en: 'Image uploads', zh: '上传图片' },
  visits: { en: 'Visits to a merchant’s console', zh: '服务商人员以商户身份查看' },
  settleNow: { en: '“Settle now” in the demo', zh: '演示环境的“立即结算”' },
})

const named = <
  T extends Record<string, { name: { en: string; zh: string }; about: { en: string; zh: string } }>,
>(
  all: T,
): T => all

/** The name and description of each built-in parameter. */
export const words = named({
  supportPhone: {
    name: { en: 'Support phone', zh: '客服电话' },
    about: { en: 'Phone number merchants call for support.', zh: '商户联系客服所用的电话号码。' },
  },
  supportEmail: {
    name: { en: 'Support email', zh: '客服邮箱' },
    about: { en: 'Email address merchants write to for support.', zh: '商户联系客服所用的邮箱地址。' },
  },
  liveChat: {
    name: { en: 'Live chat', zh: '在线客服地址' },
    about: { en: 'Link behind the header’s chat icon.', zh: '页眉在线客服图标打开的地址。' },
  },
  brandName: {
    name: { en: 'Console name', zh: '后台名称' },
    about: {
      en: 'Replaces "Merchant Console" and "Provider portal". Leave empty for the defaults.',
      zh: '替换“商户后台”与“服务商后台”字样；留空则使用系统默认名称。',
    },
  },
  legalName: {
    name: { en: 'Legal name', zh: '公司法定名称' },
    about: { en: 'Company that issues statements and invoices.', zh: '月结单与手续费账单的出具方。' },
  },
  address: {
    name: { en: 'Address', zh: '公司地址' },
    about: { en: 'Shown below the legal name on documents.', zh: '显示在单据的法定名称下方。' },
  },
  colour: {
    name: { en: 'Brand colour', zh: '品牌颜色' },
    about: {
      en: 'Colour of buttons and links for people who have not chosen their own. Must be readable in both themes.',
      zh: '按钮与链接的颜色，适用于未自行选择颜色的用户；须在两种主题下均清晰可读。',
    },
  },
  logo: {
    name: { en: 'Logo', zh: '品牌标志' },
    about: { en: 'Replaces the default logo.', zh: '替换系统默认标志。' },
  },
  loginTitleEn: {
    name: { en: 'Sign-in page: title (English)', zh: '登录页标题（英文）' },
    about: { en: 'Leave empty for the default.', zh: '留空则使用系统默认文字。' },
  },
  loginTitleZh: {
    name: { en: 'Sign-in page: title (Chinese)', zh: '登录页标题（中文）' },
    about: { en: 'Leave empty for the default.', zh: '留空则使用系统默认文字。' },
  },
  loginLeadEn: {
    name: { en: 'Sign-in page: subtitle (English)', zh: '登录页说明（英文）' },
    about: { en: 'Leave empty for the default.', zh: '留空则使用系统默认文字。' },
  },
  loginLeadZh: {
    name: { en: 'Sign-in page: subtitle (Chinese)', zh: '登录页说明（中文）' },
    about: { en: 'Leave empty for the default.', zh: '留空则使用系统默认文字。' },
  },
  taxGst: tax('GST'),
  taxHst: tax('HST'),
  taxPst: tax('PST'),
  taxRst: tax('RST'),
  taxQst: tax('QST'),
  registrationOpen: {
    name: { en: 'Registration is open', zh: '开放注册' },
    about: {
      en: 'Businesses can apply to become merchants on the registration page.',
      zh: '企业可在注册页面提交入驻申请。',
    },
  },
  sessionDays: {
    name: { en: 'Session length in days', zh: '会话有效天数' },
    about: {
      en: 'Days until people must sign in again. Existing sessions are not affected.',
      zh: '超过该天数须重新登录；已开启的会话不受影响。',
    },
  },
  mailsADay: {
    name: { en: 'Invoice emails per day', zh: '每日收款账单邮件数' },
    about: {
      en: 'How many invoice emails each merchant can send in 24 hours, reminders included.',
      zh: '每个商户 24 小时内可发送的收款账单邮件数，含催款提醒。',
    },
  },
  mailsToOneADay: {
    name: { en: 'Invoice emails per day to one address', zh: '每日同一邮箱收款账单邮件数' },
    about: {
      en: 'How many invoice emails each merchant can send to the same address in 24 hours.',
      zh: '每个商户 24 小时内可向同一邮箱发送的收款账单邮件数。',
    },
  },
  uploadsADay: {
    name: { en: 'Image uploads per day', zh: '每日图片上传数' },
    about: {
      en: 'How many images all staff of a merchant can upload in 24 hours.',
      zh: '每个商户全体人员 24 小时内可上传的图片数。',
    },
  },
  imageMegabytes: {
    name: { en: 'Image storage in MB', zh: '图片存储空间（MB）' },
    about: {
      en: 'How much space each merchant’s images can use.',
      zh: '每个商户的图片可占用的空间。',
    },
  },
  separationHours: {
    name: { en: 'Hours between account recovery and approval', zh: '协助账号后不得互批的小时数' },
    about: {
      en: 'After someone opens, resets or changes the address of a colleague’s account, the two of them do not count as two people for approvals for this long.',
      zh: '某人重置、开通同事账号或更改其邮箱后，在此时长内两人不能互为审批的第二人。',
    },
  },
  staffSecondFactor: {
    name: { en: 'Staff need a second factor', zh: '服务商人员须两步验证' },
    about: {
      en: 'Staff without a second factor must set one up at their next sign-in. Off by default in demo mode.',
      zh: '未开启两步验证的服务商人员须在下次登录时先完成设置。演示环境中，未在此设置前不启用。',
    },
  },
  staffIdleMinutes: {
    name: { en: 'Minutes until idle staff are signed out', zh: '服务商人员闲置退出（分钟）' },
    about: {
      en: 'Staff are signed out after this long without activity. Off by default in demo mode.',
      zh: '服务商人员超过该时长未操作须重新登录。演示环境中，未在此设置前不启用。',
    },
  },
  emailChangeHours: {
    name: {
      en: 'Hours before a staff member’s new email address takes effect',
      zh: '人员新邮箱生效前的小时数',
    },
    about: {
      en: 'The new address must be confirmed as well, and the old one can cancel the change until then.',
      zh: '新邮箱还须确认；在此之前，可由原邮箱取消更改。',
    },
  },
  visitMinutes: {
    name: { en: 'Visit length in minutes', zh: '以商户身份查看时长（分钟）' },
    about: {
      en: 'Maximum length of a visit.',
      zh: '服务商人员单次以商户身份查看的最长时间。',
    },
  },
  payAtOnce: {
    name: { en: 'Demo: “Settle now” pays at once', zh: '演示：“立即结算”直接出款' },
    about: {
      en: 'If off, the payout waits at the settlement desk for approval, and a second person releases the file.',
      zh: '关闭后，立即结算的款项将在结算出款台等待：一人批准，另一人复核放行银行文件。',
    },
  },
})

function tax(kind: string) {
  return {
    name: { en: `${kind} registration`, zh: `${kind} 税号` },
    about: {
      en: `The provider’s ${kind} registration number, shown on statements.`,
      zh: `服务商的 ${kind} 税务登记号，显示在月结单与手续费账单上。`,
    },
  }
}
