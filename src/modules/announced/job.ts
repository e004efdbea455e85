import { defineModule } from '#core/define/module.ts'
import { standardScreens, editedScreens } from './screens.ts'

/** 招聘: vacancies of shops and who applies for them. */
export const announcedJob = defineModule({
  key: 'job',
  title: { zh: '招聘', en: 'Jobs', es: 'Empleo', ja: '求人' },
  icon: 'solution',
  entries: [],
  announced: [
    ...standardScreens('/job/list', '/seller/job/Job', { zh: '职位', en: 'Jobs', es: 'Empleos', ja: '求人' }, ['manage', 'info']),
    { path: '/job/list/onOff/:id', kind: 'act', title: { zh: '上架/下架职位', en: 'Open or close a job', es: 'Abrir o cerrar empleo', ja: '求人の公開・停止' }, api: ['/seller/job/JobOnOff'] },
    ...standardScreens('/job/record', '/seller/job/Record', { zh: '投递记录', en: 'Applications', es: 'Candidaturas', ja: '応募記録' }, ['manage']),
    { path: '/job/record/set/:id', kind: 'act', title: { zh: '处理投递', en: 'Handle an application', es: 'Gestionar candidatura', ja: '応募の対応' }, api: ['/seller/job/RecordSet', '/seller/job/RecordInfo'] },
    { path: '/job/SumeManage', kind: 'list', title: { zh: '简历', en: 'Résumés', es: 'Currículos', ja: '履歴書' }, api: ['/seller/job/SumeManage', '/seller/job/SumeInfo'] },
    ...standardScreens('/job/title', '/seller/job/Title', { zh: '职位类别', en: 'Job titles', es: 'Puestos', ja: '職種' }, editedScreens),
    ...standardScreens('/job/feedback', '/seller/job/Feedback', { zh: '招聘反馈', en: 'Job feedback', es: 'Comentarios de empleo', ja: '求人への意見' }, ['manage', 'info']),
    { path: '/job/feedback/del', kind: 'act', title: { zh: '删除招聘反馈', en: 'Delete job feedback', es: 'Eliminar comentarios de empleo', ja: '求人への意見の削除' }, api: ['/seller/job/FeedbackDel'] },
  ], // prettier-ignore
})
