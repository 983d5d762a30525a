import type { Article } from '#features/overview/help/article.ts'

export const contentArticles: readonly Article[] = [
  {
    id: 'portalMenus',
    pages: ['/admin/menus'],
    title: { en: 'Menus', zh: '菜单管理' },
    purpose: {
      en: 'What the portal shows, where, and which permission each page and action requires. Changes apply to everyone immediately.',
      zh: '服务商后台的菜单、页面地址及所需权限。修改后对所有人立即生效。',
    },
    jobs: [
      {
        title: { en: 'Change an entry', zh: '修改菜单' },
        steps: [
          { en: 'Choose “Edit” and change name, icon or place.', zh: '点击“修改”，更改名称、图标或位置。' },
          { en: 'Choose “Restore default” to undo it.', zh: '点击“恢复产品默认”可还原。' },
        ],
      },
      {
        title: { en: 'Add a link', zh: '新增外链' },
        steps: [
          {
            en: 'Choose “Add entry”, tick “External link” and enter the address.',
            zh: '点击“新增菜单”，勾选“是否外链”并填写地址。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Directory, menu, button', zh: '目录、菜单、按钮' },
        meaning: {
          en: 'A group of pages, a page, and an action on a page.',
          zh: '页面分组、页面，以及页面上的操作。',
        },
      },
    ],

    next: ['portalRoles'],
  },
  {
    id: 'portalDictionaries',
    pages: ['/admin/dictionaries', '/admin/dictionaries/$typeKey'],
    title: { en: 'Dictionaries', zh: '字典' },
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
        term: { en: 'Built in', zh: '内置' },
        meaning: {
          en: 'Comes with the product. Its values can be relabelled but not removed.',
          zh: '系统自带，可修改标签但不能删除。',
        },
      },
    ],

    next: ['portalParameters'],
  },
  {
    id: 'portalParameters',
    pages: ['/admin/parameters'],
    title: { en: 'Parameters', zh: '参数' },
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
  {
    id: 'portalNotices',
    pages: ['/admin/staffNotices', '/admin/staffNotices/$announcementId'],
    title: { en: 'Staff notices', zh: '通知公告' },
    purpose: {
      en: 'Notices the provider’s own staff see in their bell.',
      zh: '服务商内部人员在铃铛中看到的通知。',
    },
    jobs: [
      {
        title: { en: 'Write a notice', zh: '新增通知' },
        steps: [
          { en: 'Choose “New notice” and write both languages.', zh: '点击“新增通知”，填写中英文内容。' },
          { en: 'Choose when it is shown, then “Publish”.', zh: '设置展示时段，点击“发布”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Scheduled', zh: '待发布' },
        meaning: { en: 'Published automatically at the set time.', zh: '到设定时间自动发布。' },
      },
    ],

    next: ['portalAnnouncements'],
  },
]
