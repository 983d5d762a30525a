import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const storeCodesHelp: readonly Article[] = [
  {
    id: 'storeCodes',
    pages: ['/Products/StoreCode'],
    title: objectWords.storeCodes,
    purpose: {
      en: 'A store code is a printed QR code. Customers scan it, enter the amount and pay. Use one for the store, or one for each till and table to tell their orders apart.',
      zh: '收款码是印制的二维码，顾客扫码后输入金额即可付款。可为门店设一个，也可为每个收银台或餐桌各设一个，便于区分订单。',
    },
    jobs: [
      {
        title: { en: 'Add a code and put it up', zh: '新增并张贴收款码' },
        steps: [
          {
            en: 'Choose “Add store codes”, choose the location and enter a label. Choose “Several, numbered” for tables.',
            zh: '点击“新增收款码”，选择位置并填写名称；餐桌可选择“多个，按序号”。',
          },
          { en: 'Open the row’s menu and choose “Poster”.', zh: '在该行操作菜单中点击“海报”。' },
          { en: 'Choose size and colour, then “Download PDF”.', zh: '选择尺寸和颜色，点击“下载 PDF”。' },
        ],
      },
      {
        title: { en: 'Stop a code', zh: '停用收款码' },
        steps: [
          {
            en: 'Choose “Switch off” to pause it. You can switch it on again at any time.',
            zh: '点击“停用”可暂停收款，随时可重新启用。',
          },
          {
            en: 'Choose “Revoke and replace” if it was copied or pasted over. A new code with the same settings takes its place.',
            zh: '如二维码被复制或覆盖，点击“作废并更换”，系统会生成设置相同的新码。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Suspended by provider', zh: '服务商已暂停' },
        meaning: {
          en: 'The provider has suspended the code and told you why. It takes no payments until the provider restores it.',
          zh: '服务商已暂停该码并告知原因，恢复前不再收款。',
        },
      },
      {
        term: { en: 'Revoked', zh: '已作废' },
        meaning: {
          en: 'The code never takes payments again. Its orders stay.',
          zh: '该码永久停止收款，历史订单保留。',
        },
      },
      {
        term: titleWords.label,
        meaning: {
          en: 'What customers, posters and orders show for the code.',
          zh: '展示给顾客，并显示在海报和订单中的名称。',
        },
      },
    ],
    picture: true,
    next: ['storeCodeSettings', 'soundBox', 'orders'],
  },
  {
    id: 'storeCodeSettings',
    pages: ['/Products/StoreCode/Config/{-$storeCodeId}'],
    title: { en: 'Store code settings', zh: '收款码设置' },
    purpose: {
      en: 'Decide what customers see and are asked when they scan a code, how they can pay, and during which hours. New payers see changes immediately.',
      zh: '设置顾客扫码后看到的内容、需填写的信息、可用的支付方式与收款时间。保存后新顾客即时生效。',
    },
    jobs: [
      {
        title: { en: 'Change a code', zh: '修改收款码' },
        steps: [
          { en: 'Choose the code at the top.', zh: '在顶部选择收款码。' },
          {
            en: 'Change what you need. “What the customer sees” shows the result as you type.',
            zh: '修改设置，“顾客页面预览”会实时显示效果。',
          },
          { en: 'Choose “Save”.', zh: '点击“保存”。' },
        ],
      },
      {
        title: { en: 'Ask for tips', zh: '开启小费' },
        steps: [
          { en: 'Switch on “Tips” and add up to a few rates.', zh: '开启“小费”，并添加小费比例。' },
          { en: 'Choose a “Default tip”, or none.', zh: '选择“默认小费”，也可不设。' },
        ],
      },
      {
        title: { en: 'Take payments only during opening hours', zh: '仅在营业时间收款' },
        steps: [
          { en: 'Switch on “Only during these hours”.', zh: '开启“仅在以下时间收款”。' },
          {
            en: 'Enter Monday, then choose “Copy Monday to every day”.',
            zh: '填写周一时段，再点击“将周一复制到每天”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: objectWords.preAuthorization,
        meaning: {
          en: 'The money is only held. Capture it later from the order.',
          zh: '仅冻结金额，稍后在订单中请款。',
        },
      },
      {
        term: objectWords.orderExpiry,
        meaning: { en: 'How long a customer has to pay.', zh: '顾客完成付款的时限。' },
      },
    ],
    picture: true,
    next: ['storeCodes', 'paymentSettings'],
  },
  {
    id: 'soundBox',
    pages: ['/Products/StoreCode/SoundBox/{-$storeCodeId}'],
    title: objectWords.soundBox,
    purpose: {
      en: 'Leave this page open at the counter. It shows and announces each payment, so staff do not have to look at a screen.',
      zh: '将本页保持打开放在柜台，每笔收款都会显示并语音播报，店员无需查看屏幕。',
    },
    jobs: [
      {
        title: { en: 'Set it up', zh: '开始使用' },
        steps: [
          {
            en: 'Under “Payments of”, choose which payments are announced.',
            zh: '在“播报范围”中选择要播报的收款码。',
          },
          {
            en: 'Choose “Turn on sound” if the browser asks for it.',
            zh: '如浏览器提示，点击“开启声音”。',
          },
          { en: 'Choose “Test” to check the volume.', zh: '点击“试播”确认音量。' },
          { en: 'Choose “Full screen” for a tablet at the counter.', zh: '柜台平板可点击“全屏”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Chime first', zh: '提示音' },
        meaning: { en: 'A short sound before the amount is spoken.', zh: '播报金额前的短促提示音。' },
      },
    ],

    next: ['storeCodes'],
  },
]
