import { wordSet } from '../../../shared/lib/text.ts'
import { isCommonWord } from './common-words.ts'

/** Frequent given names and family names: Indonesian peoples first, then of other languages that CVs in Indonesia and Europe have. */
const known = wordSet(`
  simamora hutasoit simbolon sidabutar silitonga nadeak ompusunggu pangaribuan lumbanraja lumbangaol lumbantoruan marbun sihite sihotang sitohang sinurat barus kaban sitepu pinem surbakti halomoan parlindungan togar ucok wowor pangkey
  rondonuwu kalalo lumentut mamahit pontoh runtuwene sumual tumewu warouw worang mandey tomasoa sahetapy pelupessy matulessy tuasikal lestaluhu bagus ngurah oka suastika astawa adnyana mahardika ida ayu wayan luh cok baiq teuku tengku
  daeng andi zahran aqila keisha nayla raisa syifa zaskia khalisa hanifa alifah azzahra ramadan rafly raihan rayhan fathan farel kenzo arkan daffa zidan ghani yusuf ilyas idrus harun hasbi munawar syamsudin solikin mujiono paijo
  parjo ponidi sagimin sarno sugiyem tukiyem poniman ngatimin wagiman legiman kasiman theodorus yosef yoseph petrus paulus markus lukas matius simson markus ignatius stefanus agustinus antonius fransiskus thomas gregorius benediktus
  emanuel elias gideon samuel salomo naomi debora ester rebeka rut hana immanuela natasha tasya tamara theresia veronika yovita yosefa bernadeta margareta
  abdul abdullah abdurrahman achmad adam ade adelia adi adinda aditya adrian afifah agnes agung agus agustin agustina ahmad aisyah ajeng akbar aldi alfian ali alif alya amalia
  amanda amelia amir amira ana anak anang andi andika andini andre andri andrian andriani anggi anggraini angga anggun ani anisa anita anjani annisa anton anwar arga ari arif arief arifin aris arya
  asep asih astri astuti atika aulia ayu ayuningtyas azis azizah bagas bagus bahri bakti bambang basuki bayu benny betty bima bintang budi budiman budiono budiyanto cahya cahyadi cahyani cahyono candra
  chandra cindy citra clara cokorda dadang damar dani daniel darma darmawan david deden dedi deni denny desak desi desy devi dewa dewi dian diana dias didik dika dimas dina dini dita dodi doni dwi dyah
  edi edwin efendi effendi eka eko elisabeth elsa emma endah endang eni eri erik erna erni ernawati erwin evi fadhil fadli fahmi fahri faisal fajar farah farhan farid fatimah fatma fauzan fauzi febri febrian
  febriana feri ferdinand ferry fikri firdaus firman fitri fitria fitriani fransiska galang galih galuh gede gilang gita gunawan gusti guntur hadi hadiwijaya hafiz hakim halim halimah hamdan hamid hamzah handayani
  handoko hani hanif hanifah harahap haris harjono harry hartati hartini hartono haryanto hasan hasanah hasyim hendra hendri hendrik henny heri herman hermawan herry heru hidayah hidayat hidayati husein husni
  ibrahim idris ika ilham imam imron indah indra indrawan indri indriani intan iqbal irawan irfan irma irwan isa iskandar ismail ismi iswandi iwan jamal jamilah joko jihan johan johanes juan julia juliana jumadi junaidi
  kadek kamal karina kartika kartini ketut khairul khairunnisa kiki komang krisna kristanto kristian kristiani kurnia kurniasih kurniawan kurniawati kusuma kusumawati laila laras larasati latifah lestari lia lidya lilis lina linda
  lisa lukman lusi luh luthfi made maharani mahendra mahmud maria mariana marlina martha maryam masitoh maulana maya mega megawati melati meliana mella merry mila mira mirza mohamad mohammad mohammed muhammad muhamad muhidin mulyadi
  mulyani mulyono munir murni murti mustafa mustika mutia mutiara nabila nadia nadya nanda nanang nasution natalia naufal nengah ni nia niken nina ningrum ningsih nita noor nova novi novia novita nugraha nugroho nur nurhayati
  nurdin nurhasanah nurul nyoman oktavia oktaviani pamungkas panji permana permata pramono prasetya prasetyo pratama pratiwi priyanto puji purnama purnomo purwanto puspita puspitasari putra putri putu rachmat rachmawati raden rafi
  rahayu rahma rahman rahmat rahmawati rahmi rama ramadhan ramadhani rani ratih ratna ratnasari raya reni retno reza rian riana ridho ridwan rifki rina rini rio riska riski risma rita rizal rizki rizky rizka robby robert rohmat
  roni rosa rosita rudi rudy rusdi sabrina safitri saiful salim salma samsul sandi sandy santi santoso saputra saputri sari sarah satria satrio septian setiadi setiawan setiawati setyawan shinta sigit silvia simon sinta siska siti slamet
  soleh sonia sri subagyo sudarsono sudirman sugeng sugiarto sugiono suharto suhartono suhendra sujono sukardi sukarno sulaiman sulastri sulistyo sulistyowati sumarni sunarto suparman supardi supriadi supriyadi supriyanto surya suryadi
  suryani suryanto susanti susanto susilo susilowati sutrisno suwandi suyanto suyatno syahputra syaiful syamsul taufik taufiq teguh tia tiara titin toni tono tri triana trianto tuti udin ujang umar umi untung utami utomo vera vina
  viona vita wahyu wahyudi wahyuni wahyuningsih waluyo wawan wayan wibowo wicaksono widi widodo widya widyastuti wijaya wijayanto winarno winda wiranto wirawan wisnu wulan wulandari yani yanto yanti yasmin yayan yeni yoga yohanes yudha
  yudi yulia yuliana yulianti yulianto yuni yunita yusuf zaenal zahra zainal zainuddin zulfikar zulkifli
  aritonang batubara ginting gultom hutabarat hutagalung hutapea lubis lumbantobing manalu manurung marpaung nababan nainggolan napitupulu pakpahan panggabean panjaitan pardede pasaribu purba saragih sembiring sianturi siahaan siagian sibarani
  sihombing silaban silalahi simanjuntak simatupang sinaga sinambela siregar sitanggang sitompul sitorus situmorang tambunan tampubolon tarigan tobing daulay rangkuti matondang hasibuan pane rajagukguk
  chaniago piliang wenas rumengan mandagi lasut pattinama latuconsina tuhumury leimena wanggai
  chen chan cheng huang lee li lim lin liu ng ong tan tang teo wang wong wu xu yang yap yeo yu zhang zhao zhou hidayatullah tanujaya tanoto salim halim gunadi liem tjandra kwik oei
  ando fujita hayashi ito kato kobayashi matsumoto mori nakamura saito sato suzuki takahashi tanaka watanabe yamada yamaguchi yamamoto yoshida kim park choi nguyen tran pham kumar singh sharma patel gupta rao khan hussain hassan
  alexander alice andrew anna anne anthony ben benjamin brian catherine charles charlotte chris christian christina christopher claire daniela dennis diego dominic edward elena elizabeth emily eric eva felix francis francesca
  frank gabriel george gregory hannah harold helen henry isabella jack jacob james jane jason jean jennifer jessica joan john jonathan jose joseph joshua juan karen katherine katie kelly kenneth kevin laura lawrence leo leonardo linda
  louis louise lucas lucy luis luke marc marco margaret marie mark martin mary matthew melissa michael michelle nancy natalie nathan nicholas nicole oliver olivia patricia patrick paul pedro peter philip pierre rachel rebecca richard
  roberto roger ronald ruth ryan samuel sandra sara scott sean sofia sophia sophie stefan stephanie stephen steven susan teresa thomas timothy victor victoria vincent virginia walter william yusof ahmed aziz farouk karim layla
  mahmoud mustafa nasser omar osman rashid saeed salem yousef abigail aaron carlos carla hans jan klaus piet pieter jorge smith johnson williams jones miller davis wilson anderson taylor moore jackson thompson garcia
  martinez robinson clark rodriguez lewis walker wright hernandez lopez adams baker gonzalez nelson carter mitchell perez roberts turner phillips campbell parker evans collins murphy dupont dubois bernard
  müller schmidt schneider fischer weber meyer wagner becker schulz hoffmann jansen bakker visser smit`)

/** Endings that only names have: "Kurniawati", "Setyaningsih", "Hariyanto", "Jamaluddin"; and "Sukarno", "Suwarti". */
const ENDING =
  /(?:.wati|ningsih|ningrum|yanto|yono|.{2}anto|iono|uddin|[^s]udin|ullah|syah|kusumo|atmaja|atmoko|widjaja|wijaya|nugraha|suwito|hartono|harjo|wardana|wardhana|wardani|wardhani|diningrat|negoro|prasetyo|setiawan|kurniawan|gunawan|hermawan|dermawan)$|^su\p{L}{2,7}(?:no|mo|so|to|yo|ko|ti|ni|mi|nah|yah|yem|man|min|yati)$/u

export function isKnownName(word: string): boolean {
  const plain = word.toLowerCase().replace(/^[^\p{L}]{1,4}|[^\p{L}]{1,4}$/gu, '')
  return known.has(plain) || (plain.length >= 5 && plain.length <= 20 && ENDING.test(plain) && !isCommonWord(plain))
}
