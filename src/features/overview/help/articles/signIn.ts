import type { Article } from '#features/overview/help/article.ts'
import { signInArticles } from '#features/overview/help/articles/signIn/signIn.ts'

export const articles: readonly Article[] = [...signInArticles]
