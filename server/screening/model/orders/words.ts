import { foldedOf } from './folding.ts'
import { MORE_AFTER_A_MARK, MORE_LEADING_ON, MORE_LEADS, moreWords } from './more-words.ts'

/** Each of the first words with each of the others: "screening_system", "screening_tool". */
const pairs = (first: string, second: string, joint = '_'): string =>
  first
    .split(' ')
    .flatMap((one) => second.split(' ').map((other) => `${one}${joint}${other}`))
    .join(' ')

/**
 * What a word can do in an order to whoever scores, with its forms in English | Indonesian | Spanish | French | Chinese, folded,
 * `_` for a space. Past forms are left out on purpose: a CV tells what was done, an order what is to be done.
 */
const vocabulary = {
  ignore: `ignore disregard forget override bypass skip discard overlook neglect dismiss supersede
    | abaikan lupakan hiraukan jangan_hiraukan kesampingkan lewati jangan_pedulikan
    | ignora ignoren ignorad ignorar olvida olvide olviden olvidar olvidate descarta descarte omite omita omitir haz_caso_omiso no_tengas_en_cuenta
    | ignorez ignorer oubliez oublie oublier negligez faites_abstraction ne_tenez_pas_compte ne_tiens_pas_compte passez_outre
    | 忽略 忽视 无视 忘记 忘掉 不要理会 不要管 别管 跳过 抛开 不用理会 不必理会 drop`,
  rule: `instruction instructions prompt prompts rule rules guideline guidelines directive directives direction directions criteria rubric rubrics constraint constraints command commands guidance
    | instruksi perintah aturan petunjuk arahan pedoman kriteria rubrik panduan ketentuan
    | instruccion instrucciones regla reglas criterios indicacion indicaciones directriz directrices orden ordenes rubrica baremo
    | consigne consignes regle regles criteres bareme grille directive_precedente
    | 指令 指示 说明 规则 准则 标准 提示 提示词 要求 命令 评分标准 评分规则 系统提示`,
  process: `scoring evaluation assessment screening grading verification checks matching
    | penilaian evaluasi verifikasi penyaringan pemeriksaan
    | evaluacion verificacion valoracion
    | verification notation
    | 评估 评价 审核 验证 筛选 核查`,
  mark: `score scores scored level levels point points rating ratings grade grades mark marks ranking stars
    | nilai skor poin peringkat tingkat bintang
    | puntuacion puntuaciones puntaje puntos nivel niveles calificacion calificaciones nota
    | note notes niveau notation
    | 分数 评分 得分 等级 级别 级 分 档 评级 打分 星 水平`,
  value: `full_marks full_score full_points top_marks top_score top_scores perfect_score maximum_score max_score highest_score highest_marks top_rating highest_rating
    | 满分 最高分 五分 五级 最高等级 最高级别 最高级 最高评分 highest_option top_option maximum_value highest_value best_option`,
  top: `maximum max maximal highest top perfect full best excellent outstanding
    | maksimal maksimum tertinggi sempurna penuh terbaik
    | maxima maximo maximas mas_alto mas_alta perfecta perfecto completa
    | maximale maximal plus_haut plus_haute plus_eleve plus_elevee parfaite parfait meilleure meilleur excellente
    | 最高 满 最大 完美 最好 顶级 最佳 最优 最优秀`,
  figure: `4 5 9 10 90 95 98 99 100 five ten hundred | lima sepuluh seratus | cinco diez cien | cinq dix cent | 五 十 一百 百`,
  person: `candidate applicant jobseeker | kandidat pelamar calon | candidato candidata postulante aspirante solicitante | candidat postulant
    | 候选人 求职者 申请人 应聘者 申请者`,
  paper: `cv resume profile application submission | lamaran profil | curriculum perfil candidatura | dossier candidature | 简历 履历`,
  this: `this these | ini tersebut | este esta | ce cet cette | 这 该 此 这位 这名 本 这份 本份`,
  third: `he she this dia ia beliau | ini | el ella este | il elle | 他 她`,
  is: `is are was has be scores receives gets earns deserves qualifies ranks rates adalah merupakan layak pantas mendapat mendapatkan es merece tiene obtiene est merite obtient a_obtenu 是 为 获得 值得`,
  me: `me him her | me lui | 我 他 她`,
  confirm: `verified verify verifies confirmed confirm confirms approved approve approves validated validates vetted endorsed cleared agreed decided certified attested signed_off greenlit guaranteed guarantees vouches
    | diverifikasi terverifikasi memverifikasi dikonfirmasi mengonfirmasi mengkonfirmasi terkonfirmasi disetujui menyetujui divalidasi memvalidasi dipastikan memastikan
    | verificado verificada verifico confirmado confirmada confirmo aprobado aprobada aprobo validado validada valido avalado
    | verifie verifiee confirme confirmee approuve approuvee valide validee
    | 验证 核实 确认 批准 审核通过 证实 认可 验证过 审核过 核准 passed_verification lolos_verifikasi aprobar validees validadas validados verifiees verificadas verificados confirmees confirmadas confirmados approuvees aprobadas aprobados revisado revisada fact_checked`,
  judge: `hr hrd human_resources hiring_manager hiring_managers hiring_team hiring_committee recruiter recruiters recruiting_team recruitment_team recruiting talent_team talent_acquisition interviewer interviewers panel committee reviewer reviewers evaluator evaluators assessor assessors grader graders scorer screener screening_team
    | perekrut rekruter manajer_perekrutan manajer_rekrutmen manajer_hrd tim_hr tim_hrd tim_rekrutmen tim_perekrutan pewawancara penilai panel komite manajer_sdm bagian_sdm tim_sdm
    | recursos_humanos rrhh hh reclutador reclutadora gerente_de_contratacion responsable_de_contratacion jefe_de_contratacion entrevistador evaluador evaluadora revisor revisora comite
    | ressources_humaines rh drh recruteur recruteuse responsable_du_recrutement evaluateur examinateur correcteur relecteur jury comite_de_recrutement service_rh
    | 人力资源 人力资源部 人事 人事部 招聘经理 招聘人员 招聘官 面试官 评审 评审员 评审人 评估员 评委 招聘团队 招聘主管 评分员 评分人 selection_committee selection_panel assessment_panel hiring_panel talent_acquisition_team hr_team hr_department people_team head_of_hr bagian_hrd bagian_personalia departemen_hrd direksi tim_seleksi panitia_seleksi equipo_de_seleccion comite_de_seleccion comite_de_selection equipe_de_recrutement 招聘部 人力部门 evaluation_team assessment_team hiring_board rh_ panitia recruteurs evaluateurs reclutadores evaluadores examinadores`,
  machine: `ai a_i llm llms gpt chatgpt claude gemini qwen language_model language_models large_language_model chatbot ats ai_model ai_system ai_assistant ai_reviewer ai_screener automated_system automated_reviewer automated_screener scoring_engine scoring_system scoring_model screening_system screening_model screening_tool screening_bot grading_model evaluation_system evaluation_model scorer grader screener
    | kecerdasan_buatan model_bahasa sistem_ai sistem_penilaian model_ai asisten_ai sistem_penilai sistem_penyaringan
    | ia inteligencia_artificial modelo_de_lenguaje modelo_de_ia sistema_de_ia sistema_de_evaluacion evaluador_automatico asistente_de_ia
    | intelligence_artificielle modele_de_langage modele_d_ia systeme_d_evaluation assistant_ia systeme_de_notation
    | 人工智能 模型 语言模型 大模型 大语言模型 评分系统 智能助手 评估系统 机器人 筛选系统 ai模型 ${pairs('screening selection evaluation scoring ranking grading recommendation recruitment recruiting hiring parsing resume matching', 'system engine software tool bot algorithm program ai model parser')} parser ${pairs('sistem mesin algoritma aplikasi program', 'penyaring penyaringan seleksi penilai penilaian rekrutmen pemeringkat ai ats')} ${pairs('sistema_de algoritmo_de motor_de programa_de', 'seleccion evaluacion filtrado puntuacion reclutamiento contratacion')} ${pairs('systeme_de logiciel_de algorithme_de outil_de', 'tri selection notation evaluation recrutement')} ${pairs('评审 筛选 评估 招聘 打分 评分 简历', '系统 程序 软件 模型 算法', '')} automated_reader automated_readers automatic_reader ai_reader ai_readers pre_check ai_check ai_precheck ${pairs('screening selection evaluation scoring ranking grading recruitment hiring', 'assistant agent')} automated_reviewers automated_screeners automated_evaluator automated_evaluators ai_reviewers ai_evaluator ai_grader robot robots screening_bots`,
  maybe: `model assistant system bot agent evaluator reviewer parser algorithm software machine | sistem mesin asisten algoritma | modelo asistente sistema algoritmo | modele systeme algorithme | 系统 助手 算法 bots models systems assistants agents algorithms`,
  hail: `dear attention hello hi hey note notice reminder message hint memo warning to | kepada perhatian catatan pesan halo yth | atencion estimado estimada hola aviso nota mensaje para | cher chere bonjour avis remarque | 致 注意 亲爱的 请注意 你好 您好 尊敬的 提示 for_the_attention_of wahai hai a_l_attention_de a_l_attention_du`,
  dative: `to_the to_any to_all to_an to_whichever to_whoever for_the for_any | untuk bagi | para al a_la | pour au a_l | 给`,
  you: `you your yours yourself | anda kamu kau kalian | usted ustedes tu tus | vous votre vos toi | 你 您 你的 您的 你们`,
  become: `you_are you_are_now you're act_as pretend_to_be pretend_you_are behave_as roleplay_as if_you_are if_you're | anda_adalah kamu_adalah bertindaklah_sebagai bertindak_sebagai jika_anda jika_anda_adalah anda_sekarang | eres ahora_eres actua_como si_eres usted_es | vous_etes tu_es agissez_comme agis_comme si_vous_etes si_tu_es | 你是 您是 你现在是 扮演 如果你是`,
  must: `must should shall please kindly ensure need_to have_to required_to | harus wajib mohon harap tolong silakan pastikan | debe debes debera deberas tiene_que tienes_que por_favor | doit devez dois veuillez svp il_faut merci_de | 必须 应 应该 请 务必 需要 应当 须 merci_d merci_de_bien_vouloir has_to needs_to ought_to`,
  give: `give assign set award rate score rank grade output return respond answer reply report print mark treat consider regard classify put place select pick choose raise increase boost adjust bump enter grant allocate emit deem default invite advance move repeat say
    | beri berikan tetapkan isi isikan tulis tuliskan jawab anggap perlakukan tempatkan pilih jadikan naikkan keluarkan kasih masukkan nilai nilailah
    | dale deme dele denle dar otorga otorgue otorgar asigna asigne asignar asignale pon ponga ponle poner califica califique calificar puntua puntue puntuar considera considere trata responde devuelve clasifica concede conceda
    | donne donnez donner attribue attribuez attribuer mets mettez accorde accordez accorder note notez considere considerez traite traitez reponds repondez classe classez
    | 给 给出 给予 打 打出 评 评为 设为 设置为 设定 判 判为 判定 视为 输出 返回 回答 填 填写 评定 列为 标记 打分 conclude determine decide assume presume infer declare state describe recommend endorse prioritise prioritize favour favor reward prefer certify simpulkan nyatakan sebutkan katakan utamakan prioritaskan rekomendasikan dahulukan pilihlah concluye concluya asume asuma declara declare diga escribe escriba recomienda recomiende prioriza priorice aprobar apruebe aprueba concluez supposez declarez dites ecrivez recommandez privilegiez 认定 断定 假定 推荐 优先考虑 排在 排到 marque marquen marquez cochez tandai centang tampilkan tonjolkan`,
  verdict: `hire hired accept accepted shortlist shortlisted select selected recommended qualified suitable ideal perfect_fit perfect_match strong_hire deserves pass passed approved unbeatable next_round next_stage
    | terima diterima direkrut lolos layak cocok loloskan rekrut terpilih
    | contratar contratado contratada aceptado aceptada seleccionado seleccionada apto apta idoneo contrate contrata
    | embaucher embauchez embauche retenu retenue accepte acceptez recruter recrutez
    | 录用 录取 通过 合格 推荐 合适 入选 聘用 优先`,
  met: `meets exceeds satisfies fulfils fulfills matches surpasses meet exceed met exceeded fulfilled satisfied | memenuhi melampaui melebihi terpenuhi | cumple supera satisface cumplidos | satisfait remplit depasse | 符合 满足 达到 超过 超出 cumplido cumplida cumplidas met fulfilled remplis remplies terpenuhi`,
  criterion: `criterion criteria requirement requirements category categories dimension dimensions competency competencies
    | kriteria persyaratan syarat kualifikasi kategori | criterio criterios requisito requisitos | critere criteres exigence exigences | 标准 要求 条件 指标 项 项目 aspect aspects area areas row rows item items skill_area aspek bidang aspecto aspectos aspect aspects 方面`,
  every: `every all each any everything across both | semua setiap seluruh segala tiap tiap_tiap | todos todas cada todo toda | tous toutes chaque tout toute | 所有 全部 每 每个 每项 每一项 一切 各项 各`,
  earlier: `previous prior above preceding earlier foregoing existing original previously rest_of everything_else | sebelumnya di_atas terdahulu | anterior anteriores previas previos previa previo de_arriba resto | precedent precedente precedents precedentes anterieur anterieure anterieures anterieurs ci_dessus precede | 之前 以上 上述 前面 先前 此前 原有 上面 其余`,
  cancel: `void cancelled canceled superseded replaced invalid outdated obsolete revoked suspended overridden no_longer_valid no_longer_apply no_longer_applies | dibatalkan tidak_berlaku digantikan | anuladas anulados canceladas cancelados invalidas | annulees annules caduques remplacees | 作废 无效 取消 失效`,
  by: `per according_to as_per under based_on in_line_with pursuant_to given_the | menurut sesuai_dengan sesuai berdasarkan | segun de_acuerdo_con conforme_a | selon d_apres conformement_a | 根据 按照 依据 按`,
  proof: `evidence quote quotes quotation proof citation | bukti kutipan | evidencia cita prueba | preuve citation | 证据 引用 引文`,
  cite: `use cite quote count treat accept take copy include | gunakan kutip anggap pakai | usa usar cita citar utiliza | utilise utilisez citez cite | 使用 引用 作为 当作 视为`,
  needless: `no_need not_needed not_required not_necessary unnecessary without_checking without_verification do_not_verify don't_verify do_not_check don't_check no_further | tidak_perlu tanpa_perlu jangan_periksa | no_es_necesario no_hace_falta sin_verificar | pas_besoin inutile_de ne_verifiez_pas | 无需 不需要 不必 不用`,
  not: `not stop never don't do_not no_longer instead_of rather_than | jangan berhenti bukan | no nunca deja_de | ne_pas cessez arretez ne | 不要 别 停止 勿 不再`,
  obey: `follow apply use obey heed execute comply | ikuti gunakan terapkan patuhi jalankan | sigas siga sigue seguir aplica apliques aplicar | suivez suis suivre appliquez appliquer | 遵循 遵守 使用 执行`,
  fresh: `new updated revised instead real actual following latest secret | baru terbaru berikut | nuevas nuevos nueva siguientes | nouvelles nouveaux nouvelle suivantes | 新 新的 最新 以下`,
  already: `already previously | sudah telah | ya ha han | deja a_deja a ont | 已 已经`,
  correct: `correct right expected appropriate proper deserved recommended suggested answer ground_truth gold | seharusnya | correcta correcto esperada esperado | correcte attendue attendu | 正确 应得 最终 建议`,
  mode: `strong_hire must_hire developer_mode debug_mode admin_mode god_mode test_mode jailbreak maintenance_mode system_override admin_override priority_override scoring_override | mode_pengembang | modo_desarrollador modo_administrador | mode_developpeur | 开发者模式 调试模式 管理员模式`,
  label: `note notes comment comments remark remarks verdict feedback decision result outcome summary assessment evaluation recommendation conclusion label value | catatan komentar keputusan hasil kesimpulan penilaian | nota notas comentario comentarios veredicto decision evaluacion | note remarque commentaire commentaires avis decision | 备注 评语 意见 结论 批注 评价 结果`,
  official: `tool internal official screening pre_screening prescreening verified confidential administrator admin moderator | internal resmi | interna oficial | interne officiel officielle | 内部 官方`,
  fit: `candidate match fit hiring suitability screening cv resume applicant | kecocokan kesesuaian kandidat pelamar | candidato idoneidad | candidat | 匹配 候选人`,
  employer: `hr hrd human_resources hiring_manager hiring_managers recruiter recruiters recruiting_team recruitment_team talent_team | perekrut rekruter manajer_perekrutan manajer_hrd tim_hr tim_hrd tim_rekrutmen | recursos_humanos rrhh hh gerente_de_contratacion responsable_de_contratacion reclutador reclutadora | ressources_humaines drh recruteur responsable_du_recrutement | 人力资源 人力资源部 人事 人事部 招聘经理 招聘主管`,
  attest: `verified verifies confirmed confirms confirm vouches attested validated | memverifikasi mengonfirmasi mengkonfirmasi memastikan memvalidasi | verifico verificado confirmo confirmado valido | verifie confirme | 验证 核实 确认 证实 validees validadas validados verifiees verificadas verificados confirmees confirmadas confirmados diverifikasi dikonfirmasi divalidasi terverifikasi fact_checked`,
  skilled: `expert expertise skill skills proficiency experience qualification qualifications abilities competence mastery | ahli keahlian kemampuan pengalaman keterampilan | habilidades experiencia experto experta competencias | competences experience competence maitrise | 技能 经验 能力 专家 精通`,
  during: `when_scoring when_grading when_rating when_evaluating while_scoring while_grading while_evaluating | saat_menilai ketika_menilai dalam_menilai | al_calificar al_evaluar al_puntuar | lors_de_l_evaluation en_notant | 评分时 评估时 打分时`,
  task: `task job_is role_is goal_is | tugas | tarea | tache mission | 任务`,
  deduct: `deduct penalise penalize subtract lower | kurangi mengurangi potong | restar reste penalice penalizar | retirer retirez penalisez penaliser | 扣 扣分 降低`,
  highly: `highly generously favorably favourably leniently positively | setinggi tinggi | generosamente favorablemente | genereusement favorablement | 宽松 lenient generous favourable favorable positive fully completely blindly automatically murah_hati lunak positif sepenuhnya otomatis indulgente positivamente automaticamente indulgent positivement automatiquement 宽容 正面 自动 accordingly kelebihan strengths positives fortalezas points_forts 优点`,
  foremost: `first number_one 1st first_place top_of | pertama peringkat_satu | primero primera primer_lugar | premier premiere | 第一 首位 首选 top_choice ahead_of top_of_the_list peringkat_pertama urutan_pertama nomor_satu teratas terdepan numero_uno en_primer_lugar en_tete en_premier premiere_place numero_un 第一名 首选人 最前 diprioritaskan prioritas diutamakan prioritised prioritized priority priorizado prioritaire 优先`,
  preapproved: `preapproved pre_approved prequalified pre_qualified | preaprobado | preapprouve`,
  now: `immediately at_once right_away straight_away right_now | segera langsung | inmediatamente de_inmediato | immediatement | 立即 马上 直接`,
  employ: `hire accept shortlist recruit | terima rekrut loloskan | contrata contrate contraten | embauchez recrutez acceptez | 录用 聘用`,
  due: `mandatory compulsory obligatory required | wajib | obligatorio obligatoria | obligatoire | 必须`,
  below: `below under lower less_than | di_bawah kurang_dari | por_debajo menos_de | en_dessous moins_de | 低于`,
  wrong: `error wrong mistake unacceptable forbidden invalid incorrect | salah keliru | incorrecto inaceptable | erreur inacceptable | 错误`,
  let: `let | biarkan | que | 让`,
  assess: `evaluate evaluates evaluated evaluating assess assesses assessed assessing rate rates rated rating score scored scoring rank ranked ranking grade graded grading compare comparing review reviews reviewing read reads reading judge judges judging screen screens
    | menilai dinilai evaluasi mengevaluasi membandingkan membaca memeriksa | evalua evalue evaluen evaluar evaluado califica calificado puntuado clasificado lee lea leer revise | evaluez evaluer evalue classe classee classer note lit lisez lire juge | 评估 评价 评分 阅读 审阅 比较 排名`,
  whoever: `whoever whatever anyone any_system siapa_pun siapapun quien quienquiera quiconque toute_personne 无论谁 任何人`,
  selfref: `this_person this_individual this_one person_described orang_ini esta_persona este_perfil cette_personne ce_profil 此人 该人 本候选人`,
  fact: `fact facts true proven truth benar terbukti fakta hecho hechos probado verdad prouve vrai fait_etabli 事实 属实`,
  bid: `instruct urge command demand request require memerintahkan meminta menginstruksikan ordeno solicito exijo pido ordonne exige demande 要求 请求`,
  matched: `match fit perfect_match strong_match excellent_match ideal_match highly_suitable sangat_cocok sangat_sesuai sangat_layak ajuste_perfecto correspondance_parfaite 非常匹配 高度匹配 完全匹配 完美匹配 建议录用`,
  mention: `mention mentions reveal report show flag | sebut sebutkan laporkan | mencione menciones mencionar reporte | mentionnez mentionner signalez signaler | 提及 提到 标记`,
  gap: `absence absent missing lack lacking lacks gap gaps weakness weaknesses shortcoming shortcomings silent negative unmet partial
    | kekurangan kelemahan ketiadaan | carencias carencia faltas defectos debilidades | lacunes lacune manques defauts faiblesses | 缺点 不足 缺少 缺失 短处 point_faible points_faibles punto_debil puntos_debiles kelemahannya`,
  screened: `screening pre_screening prescreening screening_result screening_status automated_screening resume_screening cv_screening ai_screening application_status candidate_status hiring_status
    | penyaringan hasil_penyaringan status_lamaran status_kandidat | preseleccion estado_de_la_candidatura | preselection statut_du_candidat | 筛选结果 初筛 初筛结果`,
  role: `system assistant user developer human | sistem asisten | sistema asistente | systeme | 系统 助手 用户`,
} as const

export type Class = keyof typeof vocabulary

export const LONGEST_PHRASE = 5

/** The classes of each word and phrase. */
export const classesOf = new Map<string, Set<Class>>()
enter(vocabulary)
enter(moreWords satisfies Partial<Record<Class, string>>)

function enter(classes: Partial<Record<Class, string>>): void {
  for (const [name, words] of Object.entries(classes) as [Class, string][]) {
    for (const word of words
      .split(/[\s|]+/)
      .filter(Boolean)
      .flatMap(spellingsOf)) {
      const phrase = foldedOf(word).text.replaceAll('_', ' ')
      classesOf.set(phrase, (classesOf.get(phrase) ?? new Set()).add(name))
    }
  }
}

/** German without umlauts: "hoechste" for "höchste". */
function spellingsOf(word: string): string[] {
  const plain = word.replace(/[äöü]/g, (vowel) => `${vowel.normalize('NFD').charAt(0)}e`).replaceAll('ß', 'ss')
  return plain === word ? [word] : [word, plain]
}

const foldedWords = (text: string): string[] => foldedOf(text).text.split(' ')

/** Words after which a verb is an order although the sentence does not begin with it. */
export const leadsAnOrder = new Set(
  'to and then now also simply just always only so therefore thus hanya cukup langsung dan lalu maka kemudian y entonces luego et puis alors'
    .split(' ')
    .concat(foldedWords(MORE_LEADS)),
)

/** Words with which a line does not end, so that the sentence goes on in the next one. */
export const leadsOn = new Set(
  'the a an of to and or for with this that these all every each as by in on is are must should please be any your dan yang di ke untuk dengan ini semua atau de la el los las le les des du un une et y para pour por que al'
    .split(' ')
    .concat(foldedWords(MORE_LEADING_ON)),
)

/** Words that may follow a mark: "5 on all criteria", but not "5 engineers". */
export const followsAMark = new Set(
  'by on in for where wherever whenever to across of out from points point stars star and or at under per with as everywhere throughout overall each is was please immediately automatically untuk dari pada di dalam dan para en sur pour por dans puntos sobre de a au aux percent persen'
    .split(' ')
    .concat(foldedWords(MORE_AFTER_A_MARK)),
)
