import {
  date,
  datetime,
  geo_point,
  int,
  money,
  multi_select,
  ref,
  region,
  select,
  text,
  textarea,
  bool,
} from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { educations, jobTexts } from '../shared/words.ts'
import { jobProblems } from './job.check.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A job posting (招聘职位) of the supplier or of a buyer. Postings of buyers are reviewed before publication. */
export const job = defineResource({
  table: 'job',
  page: '/job/list',
  recordPage: { figures: ['applies', 'hired', 'views'] },
  api: 'seller/job',
  reach: { shared: 'Job postings are published to everybody' },
  object: 'Job',
  title: jobTexts.jobs,
  singular: jobTexts.job,
  icon: 'solution',
  fields: {
    name: text(['职位名称', 'Job', 'Empleo', '求人名'], { required: true, max: 60 }),
    title_id: ref(jobTexts.title, 'job_title', { required: true }),
    employer: text(['用人单位', 'Employer', 'Empleador', '雇用主'], {
      max: 60,
      help: ['不填为本店', 'Default: this supplier', 'Por defecto: el propio proveedor', '空欄の場合：自社'],
    }),
    kind: select(
      ['性质', 'Kind', 'Tipo', '雇用形態'],
      {
        full: ['全职', 'Full time', 'Jornada completa', '正社員'],
        part: ['兼职', 'Part time', 'Jornada parcial', 'パート'],
        temp: ['临时', 'Temporary', 'Temporal', '臨時'],
      },
      { required: true, default: 'full', colors: { full: 'blue', part: 'green', temp: 'orange' } },
    ),
    salary_min: money(['最低薪资', 'Salary from', 'Salario desde', '最低給与'], {
      min: 0,
      max: 10_000_000,
      help: [
        '两项都不填为面议',
        'Leave both empty where it is open',
        'Deje ambos vacíos si es a convenir',
        '両方空欄の場合：応相談',
      ],
    }),
    salary_max: money(['最高薪资', 'Salary up to', 'Salario hasta', '最高給与'], { min: 0, max: 10_000_000 }),
    salary_per: select(
      ['计薪', 'Paid by', 'Pago por', '給与単位'],
      { month: optionTexts.monthUnit, day: optionTexts.day },
      { required: true, default: 'month' },
    ),
    headcount: int(['招聘人数', 'People wanted', 'Vacantes', '募集人数'], {
      required: true,
      default: 1,
      min: 1,
      max: 9999,
    }),
    edu: select(jobTexts.edu, educations, {
      help: commonTexts.minimumLeaveBlankForAny,
    }),
    exp_years: int(commonTexts.yearsOfExperience, {
      min: 0,
      max: 50,
      help: commonTexts.minimumLeaveBlankForAny,
    }),
    region: region(glossaryTerms.region),
    address: text(glossaryTerms.address, { max: 120 }),
    place: geo_point(labelTexts.location, 'GCJ-02'),
    duties: textarea(
      ['职责与要求', 'Responsibilities and requirements', 'Responsabilidades y requisitos', '職務と条件'],
      { required: true, max: 3000 },
    ),
    welfare: multi_select(['福利', 'Benefits', 'Beneficios', '福利厚生'], {
      insurance: ['五险一金', 'Social insurance', 'Seguridad social', '社会保険'],
      meals: ['包吃', 'Meals', 'Comidas', '食事付き'],
      lodging: ['包住', 'Lodging', 'Alojamiento', '住居付き'],
      weekends: ['双休', 'Free weekends', 'Fines de semana libres', '週休二日'],
      leave: ['带薪年假', 'Paid leave', 'Vacaciones pagadas', '有給休暇'],
      bonus: ['年终奖', 'Yearly bonus', 'Bonificación anual', '賞与'],
      transport: ['交通补贴', 'Travel allowance', 'Ayuda de transporte', '交通費'],
      training: ['培训', 'Training', 'Formación', '研修'],
    }),
    contact: text(glossaryTerms.contactPerson, { max: 30, personal: true }),
    contact_phone: text(glossaryTerms.phone, { max: 20, personal: true }),
    expire_at: date(fieldTexts.expiresAt, {
      ends: true,
      help: [
        '含当天；不填为长期',
        'Inclusive. Leave blank for no end date',
        'Ese día incluido. Deje en blanco para no limitarlo',
        '当日を含む。空欄の場合：無期限',
      ],
    }),
    hired: int(['已录用', 'Hired', 'Contratados', '採用済み'], { server: true, default: 0 }),
    views: int(fieldTexts.views, { server: true, default: 0 }),
    member_id: ref(['发布会员', 'Posted by', 'Publicado por', '投稿した会員'], 'member', {
      server: true,
      personal: true,
    }),
    published_at: datetime(fieldTexts.publishedAt, { server: true }),
    off_reason: text(['下架原因', 'Why taken off', 'Motivo de retirada', '停止理由'], { server: true, max: 500 }),
  },
  computed: {
    applies: int(['投递数', 'Applications', 'Candidaturas', '応募数']),
    expired: bool(optionTexts.expired),
  },
  flow: {
    initial: 'off',
    states: {
      pending: glossaryTerms.pendingAudit,
      on: ['上架', 'Published', 'Publicado', '公開中'],
      off: ['下架', 'Unpublished', 'Retirado', '停止中'],
      full: ['已招满', 'Filled', 'Cubierto', '充足'],
      banned: ['违规', 'Banned', 'Vetado', '違反'],
    },
    colors: { pending: 'orange', on: 'green', off: 'grey', full: 'blue', banned: 'red' },
    editable: ['pending', 'off', 'on', 'full'],
    deletable: ['pending', 'off', 'banned'],
    selectable: ['on', 'off', 'full', 'pending'],
    byCalls: ['pending'],
    transitions: {
      show: { title: ['上架', 'Publish', 'Publicar', '公開する'], from: ['pending', 'off', 'full'], to: 'on' },
      hide: { title: ['下架', 'Unpublish', 'Retirar', '停止する'], from: ['on', 'pending'], to: 'off', reason: true },
      fill: {
        title: ['招满', 'Mark as filled', 'Marcar como cubierto', '充足にする'],
        from: ['on'],
        to: 'full',
        effect: 'none',
      },
      ban: {
        title: ['违规处理', 'Ban', 'Vetar', '違反として停止'],
        from: ['pending', 'on', 'off', 'full'],
        to: 'banned',
        reason: true,
      },
    },
  },
  example: { values: (body, n) => ({ ...body, expire_at: 4_070_880_000, salary_min: n * 100, salary_max: n * 200 }) },
  list: {
    columns: [
      'name',
      'status',
      'title_id',
      'headcount',
      'hired',
      'applies',
      'salary_min',
      'salary_max',
      'salary_per',
      'kind',
      'region',
      'expire_at',
      'published_at',
    ],
    hidden: [
      'employer',
      'edu',
      'exp_years',
      'contact',
      'contact_phone',
      'views',
      'member_id',
      'expired',
      'off_reason',
      'created_at',
    ],
    brief: ['status', 'title_id', 'headcount', 'applies'],
    keyword: ['name', 'employer'],
    filters: ['title_id', 'region', 'status', 'kind', 'salary_min', 'expired', 'created_at', 'published_at'],
    sums: ['headcount', 'hired', 'applies', 'views'],
    sort: { by: 'created_at', asc: false },
    indexes: [{ by: 'published_at', use: 'sort', because: 'candidates read the postings in this order' }],
    export: 'both',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'title_id', 'employer', 'kind', 'headcount', 'expire_at'] },
    {
      title: ['待遇', 'Pay and benefits', 'Salario y beneficios', '待遇'],
      fields: ['salary_min', 'salary_max', 'salary_per', 'welfare'],
    },
    { title: ['要求', 'Requirements', 'Requisitos', '条件'], fields: ['edu', 'exp_years', 'duties'] },
    {
      title: ['工作地点与联系', 'Place and contact', 'Lugar y contacto', '勤務地と連絡先'],
      fields: ['region', 'address', 'place', 'contact', 'contact_phone'],
    },
  ],
  check: (input) => jobProblems(input),
})
