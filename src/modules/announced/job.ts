import { defineModule } from '#core/define/module.ts'
import { standardScreens, editedScreens } from '../standard-screens.ts'

/** 招聘: vacancies of shops and who applies for them. */
export const announcedJob = defineModule({
  key: 'job',
  title: ['招聘', 'Jobs', 'Empleo', '求人'],
  icon: 'solution',
  entries: [],
  announced: [
    ...standardScreens('/job/list', '/seller/job/Job', ['职位', 'Jobs', 'Empleos', '求人'], ['manage', 'info']),
    { path: '/job/list/onOff/:id', kind: 'act', title: ['上架/下架职位', 'Open or close a job', 'Abrir o cerrar empleo', '求人の公開・停止'], api: ['/seller/job/JobOnOff'] },
    ...standardScreens('/job/record', '/seller/job/Record', ['投递记录', 'Applications', 'Candidaturas', '応募記録'], ['manage']),
    { path: '/job/record/set/:id', kind: 'act', title: ['处理投递', 'Handle an application', 'Gestionar candidatura', '応募の対応'], api: ['/seller/job/RecordSet', '/seller/job/RecordInfo'] },
    { path: '/job/SumeManage', kind: 'list', title: ['简历', 'Résumés', 'Currículos', '履歴書'], api: ['/seller/job/SumeManage', '/seller/job/SumeInfo'] },
    ...standardScreens('/job/title', '/seller/job/Title', ['职位类别', 'Job titles', 'Puestos', '職種'], editedScreens),
    ...standardScreens('/job/feedback', '/seller/job/Feedback', ['招聘反馈', 'Job feedback', 'Comentarios de empleo', '求人への意見'], ['manage', 'info']),
    { path: '/job/feedback/del', kind: 'act', title: ['删除招聘反馈', 'Delete job feedback', 'Eliminar comentarios de empleo', '求人への意見の削除'], api: ['/seller/job/FeedbackDel'] },
  ], // prettier-ignore
})
