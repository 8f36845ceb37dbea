/**
 * Words that speak of the same work, in English and Indonesian, a subject a line; `_` stands for a space. A criterion that names one
 * is spoken of by all of its line. What stands right of `<`
 * speaks of the words to the left, not the other way round: React speaks of programming, programming not of React.
 */
const SUBJECTS = `
programming coding software_development pemrograman programmer developer software_engineer < python java javascript typescript golang go rust ruby php kotlin swift scala c++ c# sql spring django laravel flutter react vue angular nodejs node git api apis code backend frontend
python < pandas numpy django flask
backend back_end server_side < api apis services microservices rest graphql node golang java spring django laravel postgresql
frontend front_end user_interface < react vue angular javascript typescript css html svelte
web_development web_developer website < html css javascript php laravel django react vue wordpress node
mobile_development android ios mobile_app mobile_apps < flutter kotlin swift react_native
database databases data_stores basis_data sql < mysql postgresql postgres oracle mongodb redis sqlite mariadb dynamodb cassandra elasticsearch
cloud cloud_computing < aws azure gcp google_cloud amazon_web_services lambda ec2 s3 terraform kubernetes
aws amazon_web_services < ec2 s3 lambda cloudformation eks
containers container_orchestration container kontainer < docker kubernetes k8s podman helm openshift
kubernetes k8s < helm eks gke aks openshift kubectl
devops ci_cd continuous_integration < jenkins gitlab github_actions docker kubernetes terraform ansible pipelines pipeline deployment
infrastructure infrastructure_as_code infrastruktur < terraform ansible pulumi cloudformation servers server
linux unix < ubuntu debian redhat centos bash shell
networking network jaringan < cisco mikrotik routers switches lan wan vpn firewall ccna
security cybersecurity keamanan information_security keamanan_siber < firewall siem soc pentest penetration threats vulnerabilities owasp
machine_learning artificial_intelligence ai deep_learning data_science < tensorflow pytorch scikit model models neural_network nlp classifier
data_analysis data_analytics data_analyst analisis_data analytics reporting < queries query sql tableau power_bi excel dashboard dashboards statistics statistik python pandas insights looker
testing quality_assurance qa pengujian < selenium cypress junit test tests bugs jmeter
office microsoft_office ms_office komputer computer_skills < word excel powerpoint outlook spreadsheet spreadsheets pivot
design desain ui ux graphic_design user_experience desain_grafis < figma photoshop illustrator sketch wireframes mockups coreldraw canva indesign
accounting akuntansi bookkeeping pembukuan accountant akuntan < ledger ledgers jurnal journal buku_besar balance_sheet laporan_keuangan financial_statements invoices reconciliation rekonsiliasi accounts_payable accounts_receivable closing faktur neraca books bookkeeper
finance keuangan financial < budget anggaran cash_flow arus_kas investment forecasting treasury laporan_keuangan accounting
tax taxes pajak perpajakan taxation < vat ppn pph spt brevet
audit auditing auditor < internal_control compliance pemeriksaan
payroll penggajian gaji salaries < bpjs
sales penjualan selling salesperson menjual < revenue omzet target_penjualan quota leads prospects closing closed deals deal sold jual wiraniaga
marketing pemasaran digital_marketing marketer < seo sem ads iklan campaign campaigns kampanye brand branding social_media media_sosial content konten instagram google_ads
negotiation negosiasi negotiating
customer_service pelayanan_pelanggan layanan_pelanggan customer_care hospitality customer_support pelayanan < calls callers customers customer pelanggan guests guest tamu clients client complaints keluhan call_center helpdesk reception front_office front_desk receptionist waiter waitress pelayan nasabah
cashier kasir cash_handling cash till register kas < point_of_sale pos checkout uang_tunai
retail ritel shop toko store < minimarket supermarket merchandise shelves kasir cashier
hotel perhotelan housekeeping tata_graha < rooms kamar guests tamu front_office linen concierge
food_service restaurant restoran waiter waitress < tables meja menu guests tamu dishes pelayan
warehouse gudang warehousing pergudangan inventory inventaris stock stok < counted goods forklift picking packing stock_taking stok_barang barang
logistics logistik shipping pengiriman delivery distribusi distribution < fleet armada trucks freight customs dispatch routes kurir
procurement pengadaan purchasing pembelian < suppliers supplier vendors vendor tender tenders purchased pemasok
supply_chain rantai_pasok < procurement logistics inventory suppliers purchased
driving driver mengemudi sopir pengemudi supir < drove van bus kurir courier sim licence license truck truk
production produksi manufacturing manufaktur < mesin machines machine assembly assembly_line machine_operator operator_mesin factory pabrik
quality_control kendali_mutu quality_assurance mutu pengendalian_mutu < inspected inspection iso inspeksi defects cacat
maintenance perawatan pemeliharaan repair perbaikan < repaired mechanic mekanik technician teknisi memperbaiki
electrical listrik electrician kelistrikan < rewired fuse fuses sockets cables wiring wired plc panel
mechanical_engineering teknik_mesin mechanical mekanikal < solidworks cad autocad gearboxes pumps turbines boilers machines mesin bearings
welding welder pengelasan las < mig tig smaw 3g 6g welded
machine_operator operator_mesin operator_produksi production_operator < mesin machine machines machinery cnc injeksi injection press shift line
heavy_equipment alat_berat < excavator bulldozer wheel_loader crane tambang
health_and_safety k3 hse keselamatan_kerja occupational_safety ohs < p3k first_aid incidents apd ppe hazard safety
environment_engineering environmental lingkungan < waste limbah amdal emissions
import export customs kepabeanan ekspor impor < pib peb bea_cukai freight bill_of_lading
banking perbankan bank < teller loans kredit nasabah deposits
credit kredit credit_analysis risk risiko < loan loans pinjaman applications scoring borrowers debitur collateral
insurance asuransi < claims klaim premiums policies polis underwriting
real_estate properti property < houses rumah apartments leases
event_management events event event_organizer acara < conference conferences weddings pernikahan exhibition pameran concerts organised organized
video video_editing videography editor film < premiere after_effects davinci edited footage youtube
photography fotografi photographer fotografer < lightroom photos foto portraits studio
tourism pariwisata travel tour < tours itinerary guide pemandu tickets tiket
beauty salon hair kecantikan < haircuts makeup rias facial
tailoring sewing menjahit penjahit garment < dresses baju jahit sewn
carpentry carpenter tukang_kayu furniture mebel < wood kayu cabinets doors
plumbing plumber pipa < pipes leaks fittings
air_conditioning hvac teknisi_ac ac < freon chiller refrigeration cooling
childcare nanny pengasuh daycare paud < children anak toddlers balita
social_work pekerja_sosial counselling konseling < families keluarga clients victims shelter
library perpustakaan librarian pustakawan < books buku catalogue katalog
architecture_design architect arsitek arsitektur < autocad sketchup revit buildings floor_plans
microservices architecture distributed_systems software_architecture < rabbitmq kafka monolith services grpc event_driven queues
network_administration system_administration sysadmin administrator_jaringan < routers vlans servers windows_server active_directory backups mikrotik cisco
erp sap < odoo oracle accurate modules s4hana abap
business_intelligence bi < tableau power_bi dashboards etl warehouse_data
data_engineering data_engineer etl < spark airflow pipelines kafka bigquery hadoop warehouse
blockchain web3 < solidity ethereum smart_contracts
game_development games unity unreal < gameplay levels c# shaders
embedded embedded_systems firmware iot < arduino microcontrollers stm32 raspberry c sensors
compliance kepatuhan regulation regulasi < audits aml kyc gdpr permits perizinan
construction konstruksi building bangunan civil_engineering teknik_sipil < site concrete beton autocad proyek_bangunan
cooking cook chef koki memasak kitchen dapur juru_masak < menu dishes masakan recipes pastry
nursing nurse perawat keperawatan patient_care < patients pasien ward bangsal str rumah_sakit hospital
pharmacy farmasi pharmacist apoteker dispensing < obat medicines prescriptions resep drugs asisten_apoteker
midwifery midwife bidan kebidanan < births persalinan ibu_hamil deliveries posyandu
laboratory laboratorium lab analyst analis < samples sampel hplc assay reagents pcr
medicine medical doctor dokter kesehatan health < patients pasien clinic klinik hospital rumah_sakit
teaching teacher mengajar guru pengajar pendidik tutor lecturer dosen < pupils students siswa mahasiswa classes taught kelas murid lessons
training pelatihan trainer < trained melatih workshop workshops
recruitment recruiting rekrutmen perekrutan hiring recruiter < interviewed hired candidates kandidat pelamar onboarding sourcing
human_resources sdm hr personalia < payroll recruitment rekrutmen employees karyawan onboarding bpjs
administration administrasi admin clerical office_work secretary sekretaris < filing arsip documents dokumen correspondence surat minutes data_entry
agile scrum kanban agile_methods < sprint sprints scrum_master backlog stand_ups retrospectives jira squads
business_development pengembangan_bisnis account_management account_manager < accounts clients klien deals partnerships partners mitra contracts won leads
project_management manajemen_proyek project_manager manajer_proyek < project projects proyek scrum agile kanban pmp milestones prince2 stakeholders
product_management product_manager product_owner < roadmap backlog product
leadership kepemimpinan leading team_management people_management supervision managerial < in_charge crew_of led lead leader team_of managed supervised headed directed mentored coached memimpin supervisor manager head ketua kepala captain supervisi membimbing bawahan manajer foreman mandor
management manajemen manajerial < managed manager led supervised manajer memimpin mengelola
communication komunikasi communication_skills < presented presentation presentasi presentations wrote writing reports negotiated spoke speaker public_speaking clients menyampaikan correspondence briefed explained moderated stakeholders liaison published interviewed taught
teamwork team_player kerja_sama kerjasama team_work collaboration kolaborasi kerja_sama_tim < team tim together colleagues collaborated cross_functional jointly kolaborasi bersama with_colleagues squad crew
public_speaking < talk talks speech speeches keynote lecture lectures presented
barista coffee kopi < espresso latte cappuccino brewed
security_guard satpam petugas_keamanan < patrol patroli gada_pratama shift_malam
law hukum legal lawyer pengacara < court pengadilan contracts kontrak litigation notary notaris
writing penulisan content_writing writer penulis editing journalism < articles artikel wrote edited published copywriting jurnalis menulis
translation penerjemahan translator penerjemah < translated menerjemahkan interpreter
research penelitian riset researcher peneliti < study published paper papers journal survey thesis skripsi laboratory
gardening berkebun horticulture agriculture pertanian landscaping < plants tanaman greenhouse orchids farm crops petani
journalism journalist reporter jurnalistik wartawan < stories news newspaper daily articles interviewed berita koran
farming farmer pertanian petani agriculture < paddy padi rice crops harvest panen hectares ladang sawah
cleaning cleaner kebersihan < rooms toilets floors mopped swept menyapu mengepel kamar lantai
fundraising penggalangan_dana < donors donations donatur raised
night_shifts night_shift shift_malam < nights graveyard malam
english inggris bahasa_inggris < ielts toefl toeic duolingo cambridge
japanese jepang bahasa_jepang < jlpt n1 n2 n3
mandarin chinese < hsk
german jerman deutsch < goethe
french prancis < delf dalf
indonesian bahasa_indonesia < ukbi
`

interface Subject {
  names: string[]
  signs: string[]
}

export const subjects: Subject[] = SUBJECTS.trim()
  .split('\n')
  .map((line) => {
    const [names = [], signs = []] = line.split('<').map((half) => half.split(/\s+/).filter(Boolean).map(spaced))
    return { names, signs }
  })

function spaced(word: string): string {
  return word.replaceAll('_', ' ').toLowerCase()
}
