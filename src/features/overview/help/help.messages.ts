import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'

export const m = texts({
  title: { en: 'Help', zh: '帮助' },
  searchLabel: { en: 'Search the help', zh: '搜索帮助' },
  searchHint: { en: 'Refund, payout, QR code …', zh: '退款、出款、收款码……' },
  found: { en: { one: '{count} article', other: '{count} articles' }, zh: '{count} 篇文章' },
  none: { en: 'No articles mention “{text}”', zh: '没有提到“{text}”的文章' },
  noneHint: { en: 'Try another word, or look through the contents.', zh: '换个词试试，或浏览目录。' },
  noArticle: { en: 'There is no help article for this page', zh: '本页暂无帮助文章' },
  loading: { en: 'Loading…', zh: '正在加载…' },
  broken: { en: 'The help could not be loaded', zh: '帮助内容未能加载' },
  retry: actionWords.tryAgain,
  contents: { en: 'Contents', zh: '目录' },
  howTo: { en: 'How to', zh: '操作指南' },
  terms: { en: 'Terms', zh: '术语' },
  allTerms: { en: 'All terms', zh: '全部术语' },
  next: { en: 'Read next', zh: '延伸阅读' },
  picture: { en: 'Screenshot of the page “{title}”', zh: '“{title}”页面截图' },
  all: { en: 'All help articles', zh: '全部帮助文章' },
  toPage: { en: 'Open this page', zh: '打开此页面' },
  welcome: { en: 'What would you like to do?', zh: '需要什么帮助？' },
  welcomeHint: {
    en: 'Each page of the console has an article: what it is for, how to use it, and what its terms mean.',
    zh: '后台的每个页面都有一篇文章，说明页面用途、操作步骤和术语含义。',
  },
  shortcuts: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  tour: { en: 'Take the tour', zh: '功能导览' },
})
