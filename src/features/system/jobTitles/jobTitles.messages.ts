import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Posts', zh: '岗位管理' },
  description: {
    en: 'A person’s position in the company. A post is shown next to the name and grants no permissions.',
    zh: '用户在公司的职务。岗位仅用于展示，不授予任何权限。',
  },
  code: { en: 'Code', zh: '岗位编码' },
  codeHint: { en: 'Letters, digits, _ and -', zh: '字母、数字、_ 和 -' },
  name: { en: 'Post', zh: '岗位名称' },
  sort: titleWords.displayOrder,
  status: titleWords.status,
  remark: titleWords.remark,
  people: { en: 'People', zh: '用户数' },
  createTime: titleWords.addedOn,
  search: { en: 'Code or name', zh: '编码或名称' },
  empty: { en: 'No posts yet', zh: '暂无岗位' },
  emptyHint: {
    en: 'Add a post such as “Risk analyst”, then choose it on a person’s form.',
    zh: '新增岗位（如“风控专员”）后，可在用户资料中选择。',
  },
  add: { en: 'Add post', zh: '新增岗位' },
  editTitle: { en: 'Edit post', zh: '修改岗位' },
  added: { en: 'Post added', zh: '岗位已新增' },
  saved: actionWords.saved,
  removeTitle: actionWords.removeQuestion,
  removeHint: {
    en: 'No one has this post. Removing it cannot be undone.',
    zh: '无人使用该岗位，删除后无法恢复。',
  },
  inUseHint: {
    en: 'It can be removed once no one has it. Disable it to stop offering it.',
    zh: '仍有用户使用，无法删除；停用后将不可再被选择。',
  },
  removed: { en: 'Post removed', zh: '岗位已删除' },
})

export const faultTexts = texts({
  codeTaken: { en: 'Another post has this code', zh: '该编码已被其他岗位使用' },
})
