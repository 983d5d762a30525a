import type { Article } from '#shared/article.ts'

export const mailTemplatesStaffHelp: readonly Article[] = [
  {
    id: 'portalMailTemplates',
    pages: ['/admin/mailTemplates', '/admin/mailTemplates/$templateKey'],
    title: { en: 'Email templates', zh: '邮件模板' },
    purpose: {
      en: 'The content of every email the product sends, in both languages. Changes apply from the next email.',
      zh: '系统发送的全部邮件内容（中英文）。修改后自下一封邮件起生效。',
    },
    jobs: [
      {
        title: { en: 'Change an email', zh: '修改邮件' },
        steps: [
          {
            en: 'Open it and change the subject, paragraphs or button. Keep the required placeholders.',
            zh: '打开模板，修改主题、段落或按钮，保留必须包含的占位符。',
          },
          {
            en: 'Choose “Show preview”, then “Send test to myself”.',
            zh: '点击“生成预览”，再点击“发送给我”。',
          },
          {
            en: 'Choose “Restore default” to undo it. Older versions stay in the history.',
            zh: '点击“恢复系统默认”可还原，历史版本均会保留。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Placeholder', zh: '占位符' },
        meaning: {
          en: 'A word in braces that is filled in when the email is sent.',
          zh: '花括号中的词，发送时替换为实际内容。',
        },
      },
    ],

    next: ['portalMailLog', 'portalBranding'],
  },
]
