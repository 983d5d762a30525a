import type { Article } from '#shared/article.ts'

export const jobTitlesStaffHelp: readonly Article[] = [
  {
    id: 'portalPosts',
    pages: ['/admin/posts'],
    title: { en: 'Posts', zh: '岗位管理' },
    purpose: {
      en: 'A person’s position in the company, such as risk analyst. A post is shown next to the name and grants no permissions.',
      zh: '用户在公司的职务，例如风控专员。岗位仅用于展示，不授予任何权限。',
    },
    jobs: [
      {
        title: { en: 'Add a post', zh: '新增岗位' },
        steps: [
          { en: 'Choose “Add post”, and enter code and name.', zh: '点击“新增岗位”，填写编码与名称。' },
          { en: 'Assign it to people on their own form.', zh: '在用户资料中选择岗位。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Code', zh: '岗位编码' },
        meaning: { en: 'A short, unique name for the post.', zh: '岗位的唯一简称。' },
      },
    ],

    next: ['portalUsers'],
  },
]
