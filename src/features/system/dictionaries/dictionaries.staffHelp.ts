import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const dictionariesStaffHelp: readonly Article[] = [
  {
    id: 'portalDictionaries',
    pages: ['/admin/dictionaries', '/admin/dictionaries/$typeKey'],
    title: objectWords.dictionaries,
    purpose: {
      en: 'The labels and tag colours the console shows for statuses and types, in both languages.',
      zh: '后台各处状态与类型的标签和颜色，中英文同步维护。',
    },
    jobs: [
      {
        title: { en: 'Change a label', zh: '修改标签' },
        steps: [
          { en: 'Open the dictionary and choose “Change value”.', zh: '打开字典，点击“修改字典值”。' },
          {
            en: 'Enter both languages and the colour; the preview shows the tag.',
            zh: '填写中英文与颜色，预览标签效果。',
          },
          { en: 'Choose “Restore default” for the default label.', zh: '点击“恢复默认”可还原。' },
        ],
      },
    ],
    terms: [
      {
        term: stateWords.builtIn,
        meaning: {
          en: 'Comes with the product. Its values can be relabelled but not removed.',
          zh: '系统自带，可修改标签但不能删除。',
        },
      },
    ],

    next: ['portalParameters'],
  },
]
