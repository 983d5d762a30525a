import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const parametersStaffHelp: readonly Article[] = [
  {
    id: 'portalParameters',
    pages: ['/admin/parameters'],
    title: objectWords.parameters,
    purpose: {
      en: 'Settings the product reads while it runs. Changes take effect everywhere within seconds.',
      zh: '系统运行时读取的设置，修改后数秒内全面生效。',
    },
    jobs: [
      {
        title: { en: 'Change a parameter', zh: '修改参数' },
        steps: [
          {
            en: 'Choose “Change”. “Used by” shows where it applies.',
            zh: '点击“修改”，“使用位置”说明其作用范围。',
          },
          { en: 'Choose “Restore default” for the default value.', zh: '点击“恢复默认”可还原。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Key', zh: '参数键名' },
        meaning: { en: 'The name the product uses for the parameter.', zh: '系统读取该参数所用的名称。' },
      },
    ],

    next: ['portalDictionaries', 'portalBranding'],
  },
]
