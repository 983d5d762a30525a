import { texts } from '#shared/messages.ts'

/** Messages shown when a parameter's value is rejected. */
export const rules = texts({
  range: { en: 'A whole number from {min} to {max}', zh: '须为 {min} 至 {max} 的整数' },
  number: { en: 'A whole number of at most nine digits', zh: '须为不超过九位的整数' },
  flag: { en: 'true or false', zh: '须为 true 或 false' },
  line: { en: 'One line of text, not too long, without < or >', zh: '须为一行文字，不宜过长，且不含 < 或 >' },
  lineOrNone: {
    en: 'One line of text, not too long, without < or >; or nothing',
    zh: '须为一行文字，不宜过长，且不含 < 或 >；也可留空',
  },
  phone: { en: 'A telephone number, such as +1 604 555 0142', zh: '须为电话号码，例如 +1 604 555 0142' },
  email: { en: 'An email address', zh: '须为电子邮箱地址' },
  link: { en: 'An address that begins with https:// or mailto:', zh: '须以 https:// 或 mailto: 开头' },
  colour: {
    en: 'A colour such as #1559c7, or nothing for the product’s own',
    zh: '须为颜色值，例如 #1559c7；留空则使用系统默认颜色',
  },
  contrast: {
    en: 'Text in this colour cannot be read well: its contrast is {ratio}:1, and 4.5:1 is needed in both themes. Take a darker one.',
    zh: '该颜色的文字不易辨认：对比度为 {ratio}:1，两种主题下均须达到 4.5:1。请选择更深的颜色。',
  },
  image: { en: 'A picture that was uploaded here', zh: '须为在此上传的图片' },
})

/** Where a parameter is used. */
export const places = texts({
  overlay: { en: 'What a merchant sees that is frozen or under review', zh: '商户被冻结或审核中时的提示页' },
  login: { en: 'The login page', zh: '登录页' },
  header: { en: 'The console’s header', zh: '后台页眉' },
  payers: { en: 'Pages on which payers pay', zh: '付款页面' },
  mails: { en: 'Mails', zh: '邮件' },
  documents: { en: 'Statements and invoices as PDF', zh: 'PDF 月结单与手续费账单' },
  refusals: { en: 'The mail to a business that is not taken', zh: '注册申请被拒绝时的邮件' },
  registration: { en: 'The registration page and its call', zh: '注册页面及其接口' },
  approvals: { en: 'Approvals that need a second person', zh: '须由第二人审批的操作' },
  staffSignIn: { en: 'Sign-in of the provider’s staff', zh: '服务商人员登录' },
  sessions: { en: 'Each new session', zh: '每个新会话' },
  invoiceMails: { en: 'Sending invoices by email', zh: '发送收款账单邮件' },
  uploads: { en: 'Uploading pictures', zh: '上传图片' },
  visits: { en: 'Visits of the staff at a merchant', zh: '服务商人员以商户身份查看' },
  settleNow: { en: '“Settle now” of the demo', zh: '演示环境的“立即结算”' },
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
    about: { en: 'Under which number merchants reach support.', zh: '商户联系客服所用的电话号码。' },
  },
  supportEmail: {
    name: { en: 'Support email', zh: '客服邮箱' },
    about: { en: 'At which address merchants reach support.', zh: '商户联系客服所用的邮箱地址。' },
  },
  liveChat: {
    name: { en: 'Live chat', zh: '在线客服地址' },
    about: { en: 'Where the chat sign of the header leads.', zh: '页眉在线客服图标打开的地址。' },
  },
  brandName: {
    name: { en: 'Name of the console', zh: '后台名称' },
    about: {
      en: 'Stands in place of "Merchant Console" and "Provider portal". Empty: the product’s own names.',
      zh: '替换“商户后台”与“服务商后台”字样；留空则使用系统默认名称。',
    },
  },
  legalName: {
    name: { en: 'Legal name', zh: '公司法定名称' },
    about: { en: 'Who issues statements and invoices.', zh: '月结单与手续费账单的出具方。' },
  },
  address: {
    name: { en: 'Address', zh: '公司地址' },
    about: { en: 'Stands below the legal name on documents.', zh: '显示在单据的法定名称下方。' },
  },
  colour: {
    name: { en: 'Brand colour', zh: '品牌颜色' },
    about: {
      en: 'The colour of buttons and links, for those who chose no other. Readable in both themes, or it is refused.',
      zh: '按钮与链接的颜色，适用于未自行选择颜色的用户；须在两种主题下均清晰可读。',
    },
  },
  logo: {
    name: { en: 'Logo', zh: '品牌标志' },
    about: { en: 'In place of the product’s own mark.', zh: '替换系统默认标志。' },
  },
  loginTitleEn: {
    name: { en: 'Login page: title (English)', zh: '登录页标题（英文）' },
    about: { en: 'Empty: the product’s own.', zh: '留空则使用系统默认文字。' },
  },
  loginTitleZh: {
    name: { en: 'Login page: title (Chinese)', zh: '登录页标题（中文）' },
    about: { en: 'Empty: the product’s own.', zh: '留空则使用系统默认文字。' },
  },
  loginLeadEn: {
    name: { en: 'Login page: line below (English)', zh: '登录页说明（英文）' },
    about: { en: 'Empty: the product’s own.', zh: '留空则使用系统默认文字。' },
  },
  loginLeadZh: {
    name: { en: 'Login page: line below (Chinese)', zh: '登录页说明（中文）' },
    about: { en: 'Empty: the product’s own.', zh: '留空则使用系统默认文字。' },
  },
  taxGst: tax('GST'),
  taxHst: tax('HST'),
  taxPst: tax('PST'),
  taxRst: tax('RST'),
  taxQst: tax('QST'),
  registrationOpen: {
    name: { en: 'Registration is open', zh: '开放注册' },
    about: {
      en: 'Businesses may ask to become merchants on the registration page.',
      zh: '企业可在注册页面提交入驻申请。',
    },
  },
  sessionDays: {
    name: { en: 'Days of a session', zh: '会话有效天数' },
    about: {
      en: 'After so many days one signs in again. Sessions that are open keep their end.',
      zh: '超过该天数须重新登录；已开启的会话不受影响。',
    },
  },
  mailsADay: {
    name: { en: 'Invoice emails a day', zh: '每日收款账单邮件数' },
    about: {
      en: 'How many invoice emails each merchant can send in 24 hours, reminders included.',
      zh: '每个商户 24 小时内可发送的收款账单邮件数，含催款提醒。',
    },
  },
  mailsToOneADay: {
    name: { en: 'Invoice emails a day to one address', zh: '每日同一邮箱收款账单邮件数' },
    about: {
      en: 'How many invoice emails each merchant can send to the same address in 24 hours.',
      zh: '每个商户 24 小时内可向同一邮箱发送的收款账单邮件数。',
    },
  },
  uploadsADay: {
    name: { en: 'Pictures a day', zh: '每日图片上传数' },
    about: {
      en: 'How many pictures the people of a merchant can upload together in 24 hours.',
      zh: '每个商户全体人员 24 小时内可上传的图片数。',
    },
  },
  imageMegabytes: {
    name: { en: 'Megabytes for pictures', zh: '图片存储空间（MB）' },
    about: {
      en: 'How much space the pictures of each merchant can take.',
      zh: '每个商户的图片可占用的空间。',
    },
  },
  separationHours: {
    name: { en: 'Hours between account help and approval', zh: '协助账号后不得互批的小时数' },
    about: {
      en: 'After someone resets, opens or changes the address of a colleague’s account, the two do not count as two people for approvals for this long.',
      zh: '某人重置、开通同事账号或更改其邮箱后，在此时长内两人不能互为审批的第二人。',
    },
  },
  staffSecondFactor: {
    name: { en: 'Staff need a second factor', zh: '服务商人员须两步验证' },
    about: {
      en: 'At their next sign-in, staff without a second factor set one up first. In demo mode it is off until it is set here.',
      zh: '未开启两步验证的服务商人员须在下次登录时先完成设置。演示环境中，未在此设置前不启用。',
    },
  },
  staffIdleMinutes: {
    name: { en: 'Minutes until idle staff are signed out', zh: '服务商人员闲置退出（分钟）' },
    about: {
      en: 'Staff who do nothing for this long sign in again. In demo mode it is off until it is set here.',
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
    name: { en: 'Minutes of a visit', zh: '以商户身份查看时长（分钟）' },
    about: {
      en: 'So long staff may be signed in as a merchant.',
      zh: '服务商人员单次以商户身份查看的最长时间。',
    },
  },
  payAtOnce: {
    name: { en: 'Demo: “Settle now” pays at once', zh: '演示：“立即结算”直接出款' },
    about: {
      en: 'Switched off, what is settled now waits at the settlement desk: one approves it, a second person releases the file.',
      zh: '关闭后，立即结算的款项将在结算出款台等待：一人批准，另一人复核放行银行文件。',
    },
  },
})

function tax(kind: string) {
  return {
    name: { en: `${kind} registration`, zh: `${kind} 税号` },
    about: {
      en: `The provider’s registration number for ${kind}, on statements.`,
      zh: `服务商的 ${kind} 税务登记号，显示在月结单与手续费账单上。`,
    },
  }
}
