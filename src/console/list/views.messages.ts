import { texts } from '#shared/messages.ts'

export const m = texts({
  views: { en: 'Views', zh: '视图' },
  viewsWith: { en: 'Views: {name}', zh: '视图：{name}' },
  sharedView: { en: '{name} (shared)', zh: '{name}（共享）' },
  saveNew: { en: 'Save as a new view…', zh: '另存为新视图…' },
  save: { en: 'Save changes to "{name}"', zh: '保存更改到“{name}”' },
  saved: { en: 'View "{name}" saved', zh: '视图“{name}”已保存' },
  rename: { en: 'Rename or share…', zh: '重命名或共享…' },
  remove: { en: 'Delete', zh: '删除' },
  removed: { en: 'View deleted', zh: '视图已删除' },
  removeTitle: { en: 'Delete the view "{name}"?', zh: '删除视图“{name}”？' },
  removeOwn: { en: 'The list itself stays as it is.', zh: '列表数据不受影响。' },
  removeShared: {
    en: 'Everyone of the merchant loses it. The list itself stays as it is.',
    zh: '本商户所有人都将无法再使用该视图，列表数据不受影响。',
  },
  makeDefault: { en: 'Open this list with it', zh: '设为打开列表时的默认视图' },
  noDefault: { en: 'Open this list without it', zh: '取消默认视图' },
  defaultSet: { en: 'Saved', zh: '已保存' },
  schedule: { en: 'Send by e-mail regularly…', zh: '定期邮件发送…' },
  saveTitle: { en: 'Save this view', zh: '保存视图' },
  renameTitle: { en: 'Rename or share the view', zh: '重命名或共享视图' },
  name: { en: 'Name', zh: '名称' },
  nameHint: {
    en: 'Filters, sort, columns and density are saved as they are now.',
    zh: '将保存当前的筛选、排序、列和密度。',
  },
  who: { en: 'For whom', zh: '适用范围' },
  share: { en: 'Everyone of this merchant sees it', zh: '本商户所有人可见' },
  shareStaff: { en: 'All of the staff see it', zh: '全体员工可见' },
  removeSharedStaff: {
    en: 'All of the staff lose it. The list itself stays as it is.',
    zh: '全体员工都将无法再使用该视图，列表数据不受影响。',
  },
})
