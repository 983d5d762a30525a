import type { Article } from '#features/overview/help/article.ts'

export const peopleArticles: readonly Article[] = [
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
  {
    id: 'portalDepartments',
    pages: ['/admin/departments'],
    title: { en: 'Departments', zh: '部门管理' },
    purpose: {
      en: 'The company’s structure. Data scopes follow departments and determine which merchants a person sees.',
      zh: '公司的组织架构。角色的数据范围据此决定用户可以看到哪些商户。',
    },
    jobs: [
      {
        title: { en: 'Add a department', zh: '新增部门' },
        steps: [
          {
            en: 'Choose “Add department”, or “Add below it” on another.',
            zh: '点击“新增部门”，或在某部门点击“新增下级部门”。',
          },
          { en: 'Choose its lead and its position in the list.', zh: '设置负责人与显示排序。' },
        ],
      },
      {
        title: { en: 'Remove a department', zh: '删除部门' },
        steps: [
          {
            en: 'Open “Usage” and move people and merchants elsewhere.',
            zh: '查看“使用情况”，将用户与商户移至其他部门。',
          },
          { en: 'Choose “Remove”, or disable it instead.', zh: '点击“删除”，或改为停用。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Disabled', zh: '停用' },
        meaning: {
          en: 'Cannot be selected, and is not part of any data scope.',
          zh: '不可被选择，任何数据范围都不包含。',
        },
      },
    ],

    next: ['portalUsers', 'portalRoles'],
  },
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
  {
    id: 'portalRoles',
    pages: ['/admin/roles'],
    title: { en: 'Roles', zh: '角色管理' },
    purpose: {
      en: 'What people can do, and for which merchants. Changes take effect immediately for everyone with the role.',
      zh: '决定用户可以做什么、可以看到哪些商户。修改后立即生效。',
    },
    jobs: [
      {
        title: { en: 'Create a role', zh: '新增角色' },
        steps: [
          { en: 'Choose “Add role” and name it.', zh: '点击“新增角色”并填写名称。' },
          {
            en: 'Select pages and actions under “Menu and permissions”.',
            zh: '在“菜单权限”中勾选页面与操作。',
          },
          { en: 'Choose the “Data scope”.', zh: '选择“数据范围”。' },
          {
            en: 'Choose “Preview” to see what people with the role would see, then save.',
            zh: '点击“预览”查看权限效果，然后保存。',
          },
        ],
      },
      {
        title: { en: 'Assign it to people', zh: '分配用户' },
        steps: [{ en: 'Choose “People”, then “Add people”.', zh: '点击“分配用户”，再点击“添加用户”。' }],
      },
    ],
    terms: [
      {
        term: { en: 'Data scope', zh: '数据范围' },
        meaning: {
          en: 'Every merchant, those of certain departments, or only one’s own.',
          zh: '全部商户、指定部门的商户，或仅本人负责的商户。',
        },
      },
      {
        term: { en: 'Built in', zh: '内置' },
        meaning: { en: 'Comes with the product and cannot be changed.', zh: '系统自带，不可修改。' },
      },
    ],

    next: ['portalUsers', 'portalMenus'],
  },
]
