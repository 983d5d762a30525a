import type { Article } from '#shared/article.ts'

export const usersStaffHelp: readonly Article[] = [
  {
    id: 'portalUsers',
    pages: ['/admin/users'],
    title: { en: 'Users', zh: '用户管理' },
    purpose: {
      en: 'The provider’s own staff: their departments and the roles that define what they can do.',
      zh: '服务商员工：所属部门、岗位及角色。',
    },
    jobs: [
      {
        title: { en: 'Add people', zh: '新增用户' },
        steps: [
          {
            en: 'Choose “Add user”. The invitation goes to the email address.',
            zh: '点击“新增用户”，邀请邮件将发送至其邮箱。',
          },
          {
            en: 'To add many people, choose “Import”, fill in the template and choose “Check” before importing.',
            zh: '批量新增时点击“导入”，填写模板并先点击“检查”。',
          },
        ],
      },
      {
        title: { en: 'When someone leaves', zh: '用户离职时' },
        steps: [
          {
            en: 'Choose “Disable”. All their sessions end immediately.',
            zh: '点击“停用”，所有会话立即结束。',
          },
        ],
      },
      {
        title: { en: 'Help with signing in', zh: '协助登录' },
        steps: [
          {
            en: 'Choose “Unlock” after too many wrong passwords, or “Reset password”.',
            zh: '密码输错次数过多时点击“解锁”，或点击“重设密码”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Data scope', zh: '数据范围' },
        meaning: {
          en: 'Which merchants a person sees. It comes with the role.',
          zh: '用户可见哪些商户，由角色决定。',
        },
      },
      {
        term: { en: 'Post', zh: '岗位' },
        meaning: { en: 'A person’s job title. It grants no permissions.', zh: '职务名称，不授予权限。' },
      },
    ],

    next: ['portalRoles', 'portalDepartments'],
  },
]
