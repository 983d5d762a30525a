import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const devicesHelp: readonly Article[] = [
  {
    id: 'devices',
    pages: ['/Products/Devices', '/Products/Devices/Detail/$deviceId'],
    title: objectWords.devices,
    purpose: {
      en: 'A device is a till: any tablet or computer that opens the POS page and has been activated with a code. Staff sign in with a six-digit PIN.',
      zh: '设备即收银台：任意平板或电脑打开收银页面并用激活码激活后即可使用，员工用 6 位 PIN 码登录。',
    },
    jobs: [
      {
        title: { en: 'Activate a till', zh: '激活收银设备' },
        steps: [
          {
            en: 'Choose “Add device” and give it a name staff will recognize.',
            zh: '点击“添加设备”，填写便于辨认的名称。',
          },
          {
            en: 'Open the POS page on the tablet and enter the activation code, or scan it.',
            zh: '在平板上打开收银页面，输入或扫描激活码。',
          },
          {
            en: 'Set a PIN for each person under “User management”.',
            zh: '在“员工管理”中为员工设置 PIN 码。',
          },
        ],
      },
      {
        title: { en: 'Report a lost device', zh: '设备丢失时' },
        steps: [
          {
            en: 'Choose “Report lost”. Anyone signed in there is signed out immediately.',
            zh: '点击“挂失”，设备上的人员立即退出登录。',
          },
          {
            en: 'Choose “New activation code” to use it, or a replacement, again.',
            zh: '点击“生成新激活码”，可在本机或其他设备上重新启用。',
          },
        ],
      },
      {
        title: { en: 'Take a till out of use', zh: '停用收银设备' },
        steps: [
          {
            en: 'Choose “Deactivate”. Choose “Activate again” when it is needed.',
            zh: '点击“停用”，需要时点击“重新启用”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Activation code', zh: '激活码' },
        meaning: {
          en: 'Activates a tablet as this device. It works once and for a limited time.',
          zh: '将平板激活为该设备，限时且仅可使用一次。',
        },
      },
      {
        term: { en: 'Shift', zh: '班次' },
        meaning: {
          en: 'A person’s working period at a till, closed with a report.',
          zh: '员工在收银台的一次当班，交班时生成报表。',
        },
      },
    ],
    picture: true,
    next: ['tickets', 'users'],
  },
]
