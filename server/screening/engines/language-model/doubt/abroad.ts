import { fold } from '../../../../../shared/lib/text.ts'

/**
 * What CVs in other languages call the work that criteria ask for, a subject a line: the beginnings of English and Indonesian words
 * of the criterion, before `<`, and parts of words in Spanish, French, German, Portuguese, Dutch, Italian, Russian, Arabic, Japanese
 * and Chinese. `_` stands for a space.
 */
const SUBJECTS = `
account bookkeep akuntan pembukuan < contab comptab buchhalt bilanz rechnungswesen boekhoud ragionier бухгалт محاسب 会計 経理 会计
sales selling penjualan menjual < ventas vendedor vendeur ventes vertrieb verkauf verkäuf vendas verkoop vendit продаж محل_مبيعات مبيعات 営業 販売 销售
market pemasaran < mercadotecnia marketing werbung publicidad publicité marketer маркет تسويق マーケティング 营销 市场
programming software developer pemrograman backend frontend web < programador programmier entwickl desarroll développ desenvolv ontwikkel programmeur sviluppat программ разработ برمج تطوير プログラ 開発 软件 开发 编程
database basis data < datenbank base_de_datos bases_de_datos base_de_données banco_de_dados databank базы_данных قواعد_البيانات データベース 数据库
nurs perawat patient pasien < enfermer infirmi pflege krankenschwester enfermeir verple infermier медсестр تمريض ممرض 看護 护士 护理
teach guru mengajar pengajar < profesor enseñ docente enseign lehr unterricht professor ensin leraar lesgeven insegn учител препода معلم تدريس 教師 教員 教师 教学
driv mengemudi sopir pengemudi < conductor chofer chauffeur conducteur fahrer motorista autista водител سائق 運転 司机
warehouse gudang stock stok < almacén bodega entrepôt magasinier lager armazém magazijn magazzin склад مستودع مخزن 倉庫 仓库
cook chef memasak juru < cocin cuisin koch küche cozinh kok keuken cuoc cucina повар кухн طباخ طهي 調理 料理 厨师
customer pelanggan service pelayanan < cliente atención_al_cliente clientèle kunden atendimento klant клиент عملاء 顧客 お客 接客 客户
lead memimpin kepemimpinan manag manajemen team tim < lider dirig équipe équipo equipo führ leit lider equipe leiding squadra team руковод команд قياد فريق إدارة リーダー マネジ チーム 管理 领导 团队
project proyek < proyecto projet projekt projeto progetto проект مشروع プロジェクト 项目
degree bachelor master education pendidikan sarjana university < licenciatura grado universi máster diplôme licence hochschule studium abschluss bacharel graduação hogeschool opleiding laurea бакалавр магистр университет بكالوريوس ماجستير جامعة 大学 学士 修士 本科 硕士 学位
english inggris < inglés anglais englisch inglês engels inglese английск الإنجليزية 英語 英语
purchas procure pembelian pengadaan < compras achats einkauf inkoop acquisti закуп مشتريات 購買 调达 采购
logistic logistik shipping pengiriman < logístic logistique versand spedition logistiek logistic логист شحن لوجست 物流 配送
electric listrik < electric électric elektr eletricist impianti электр كهرباء 電気 电气 电工
mechanic mekanik mainten perawatan repair < mecánic mantenimiento mécanicien wartung instandhalt manutenç onderhoud manutenzione механик ремонт صيانة ميكانيك 整備 保守 维修
weld las < soldad soudeur soudage schweiß lasser saldat сварщ لحام 溶接 焊
clean kebersihan housekeeping < limpieza nettoyage reinigung limpeza schoonmaak pulizi уборк تنظيف 清掃 清洁
security keamanan guard satpam < seguridad vigilan sécurité sicherheit wachmann segurança beveilig sicurezza охран أمن حارس 警備 保安
recruit rekrut hr personalia < reclut recrut personalbeschaffung personalwesen recursos_humanos ressources_humaines werving risorse_umane подбор кадр توظيف موارد_بشرية 採用 人事 招聘
design desain < diseñ conception gestalt grafik design ontwerp progettaz дизайн تصميم デザイン 设计
legal law hukum contract kontrak < derecho contrato droit juridi recht vertrag direito juríd jurist diritto legale юрист договор قانون عقود 法務 契約 法律 合同
pharmac apotek farmasi < farmac pharmac apothek farmácia apotheek фармац صيدل 薬剤 药
`

const read = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => fold(word.replaceAll('_', ' ')))
const subjects = SUBJECTS.trim()
  .split('\n')
  .map((line) => {
    const [names = '', parts = ''] = line.split('<')
    return { names: read(names), parts: read(parts) }
  })

/** Parts of words by which a text in another language speaks of what a criterion with these words asks for. */
export const abroadFor = (words: readonly { plain: string }[]): string[] =>
  subjects
    .filter(({ names }) => names.some((name) => words.some(({ plain }) => plain.startsWith(name))))
    .flatMap(({ parts }) => parts)
