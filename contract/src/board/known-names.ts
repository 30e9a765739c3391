/**
 * Names that people in Kenya have, each in one spelling: none of them is another one with a typing error. Written down from general
 * knowledge: no list of people was used. A name that is missing is known as soon as the register has it.
 */
export const knownNames = `
Abaya Abdalla Abdi Abdia Abdikadir Abdille Abdirahman Abdul Abdullahi Abel Abiero Abigail Abongo Abraham Abuga Abuya Achieng
Achola Ada Adam Adan Aden Adera Adero Adhiambo Adhoch Adipo Adongo Adoyo Agatha Aggrey Agnes Agola Agoro Agutu Agwanda Ahmed Aisha
Akeyo Akinyi Akoth Akumu Alan Alango Albert Alex Alexander Alfred Ali Alice Alicia Alpha Aluoch Alvin Amanda Amani Ambrose Amina
Amir Amira Amisi Amolo Amondi Amos Amy Andayi Andeso Andrea Andrew Angela Angelina Angwenyi Anita Ann Anna Anne Anthony Anyango
Anyona Apiyo Apondi Apondo Arap Arnold Arogo Aron Arthur Asha Ashley Asiko Asimba Asiyo Asman Atandi Athman Atieno Audrey
Augustine Auma Austin Awino Awiti Awuor Ayako Ayieko Ayiera Ayoo Ayub Ayuma Aziz Aziza Bahati Bakari Barack Baraka Barasa Barbara
Barmasai Barngetuny Barongo Bashir Beatrice Belinda Ben Benedict Benjamin Benson Bernard Bernice Beryl Bett Betty Bii Bilha Biwott
Boniface Bore Boru Bosibori Bosire Boyani Brenda Brian Bridget Bruce Bulle Bundi Busienei Buyaki Caleb Calvin Carol Caroline
Catherine Cecilia Celestine Chacha Chania Charity Charles Charo Chebet Cheboi Chelagat Chelangat Chelimo Chemutai Chemwolo
Chepchirchir Chepkemoi Chepkirui Chepkoech Chepkorir Chepkosgei Chepkurui Chepkwony Chepngeno Chepngetich Cheptoo Cheptum Cherop
Cherotich Cheruiyot Cheruto Cheryl Chesang Chesire Chirchir Chloe Choge Chris Christian Christine Christopher Claire Clara Clement
Clementina Clinton Collins Consolata Cornelius Cynthia Cyril Cyrus Dahir Dalmas Damaris Daniel Daniela Daudi David Deborah Deka
Dekow Denis Denise Derrick Dhahabu Diana Diane Diba Dickson Dida Dominic Don Donald Dorah Dorcas Doreen Doris Dorothea Dorothy
Douglas Duba Dubow Duncan Ebei Edgar Edith Edmond Edmund Edna Edward Edwin Ekai Ekal Ekidor Ekiru Ekitela Ekuam Elema Eli Elias
Elijah Elim Elisha Eliud Elizabeth Elkana Ellen Elmi Elsa Elsie Elvis Emily Emma Emmanuel Emmanuela Enock Epem Ephraim Erasto
Eregae Eric Erica Ernest Esinyen Esther Etabo Etyang Eunice Eva Evan Evans Eveline Ewoi Ezekiel Ezra Fadhili Fahim Faith Faiza
Farah Farhia Fatima Fatuma Faustine Fauzia Felicia Felista Felister Felix Festus Fidel Flora Florence Frances Francis Francisca
Franklin Fred Freda Furaha Gabriel Gabriela Gachanja Gacheri Gacheru Gachoki Gachuhi Gaitho Gakii Gakuo Gakuru Galgalo Garad
Garama Garane Gatheca Gatheru Gathogo Gathoni Gathua Gathuru Gatimu Gatonye Gatwiri Geoffrey George Gerald Gesare Getrude Gicheru
Gichuhi Gichuki Gichuru Gideon Gikonyo Gilbert Gitau Githae Githaiga Githinji Githua Githuku Gitonga Gitura Gladys Gloria Godana
Godfrey Gordon Grace Graham Gregory Guyo Habiba Hafsa Haji Halake Halima Halimo Hamadi Hamid Hamida Hamisi Hamza Hannah Harold
Harriet Harrison Harun Hassan Hawa Helena Hellen Henry Herbert Herman Hezron Hilda Hillary Hosea Howard Hudson Husna Hussein Ian
Ibrahim Idris Ikinya Imali Imani Imran Ingado Inyangala Irene Ireri Irungu Isaac Isabel Isabella Isaiah Ismail Issa Isutsa Itotia
Ivan Ivy Jackline Jackson Jacob Jael Jafar Jairus Jama Jamal James Jamil Jamila Jane Janet Jared Jarso Jason Jean Jebet Jebiwott
Jeff Jelagat Jelimo Jemima Jemutai Jennifer Jepchirchir Jepchumba Jepkemboi Jepkemoi Jepkoech Jepkorir Jepkosgei Jepleting
Jepngetich Jeptoo Jeptum Jeremiah Jeremy Jerono Jerop Jerotich Jerry Jeruto Jesse Jessica Joan Joanna Joash Job Joe Joel John
Johnstone Jonah Jonathan Jose Joseph Josephat Josephine Joshua Josiah Joy Joyce Judith Judy Julia Julian Juliana Julie Juliet
Julius Juma June Justin Justus Kabaka Kabiru Kabogo Kabue Kabuga Kabui Kabura Kageha Kagendo Kagiri Kagure Kagwiria Kahiga Kahindi
Kahiu Kahura Kaimenyi Kalama Kalekye Kaluki Kalume Kamande Kamanu Kamau Kamene Kamotho Kamunya Kamuyu Kanana Kandie Kaniaru Kanini
Kanja Kanyi Kanyua Kapkiai Kaptuya Karani Karanja Karega Kareithi Karembu Karen Kariithi Karim Karima Karimi Karisa Kariuki Karuga
Karuri Karwitha Kasina Kaswii Katana Kate Kathini Kathleen Kathomi Kathure Katiku Katini Kavata Kaveke Kavila Kavinya Kavita
Kavutha Kazungu Keino Keitany Kemboi Kemei Kemunto Ken Kendi Kennedy Kenneth Kenyatta Keraita Kerubo Kevin Khadija Khaemba Khalid
Khalida Khalif Khamis Khayo Khisa Kiama Kiambi Kiarie Kibaara Kibaki Kibe Kibera Kibet Kibichii Kibii Kibiwott Kiboi Kibor Kibore
Kigen Kigo Kihara Kihika Kihiu Kihoro Kiilu Kilonzo Kimaiyo Kimani Kimanzi Kimathi Kimeli Kimemia Kimenju Kimetto Kimeu Kimondo
Kimosop Kimotho Kimutai Kinuthia Kinyanjui Kinyua Kioko Kipchirchir Kipchoge Kipchumba Kipkemboi Kipkemei Kipkemoi Kipkirui
Kipkoech Kipkorir Kipkosgei Kipkurui Kiplagat Kiplangat Kipleting Kiplimo Kipngeno Kipngetich Kiprono Kiprop Kiprotich Kipruto
Kipsang Kiptanui Kipterer Kiptoo Kiptui Kiptum Kipyego Kirimi Kirubi Kirui Kiruthi Kisilu Kisorio Kitavi Kithinji Kithome Kithure
Kitili Kitonga Kitur Kiura Koech Koigi Koinange Komen Komora Korir Koros Kosgei Kurgat Kuria Kutto Kwamboka Kyalo Kyule Lagat
Langat Lawi Lawrence Lazarus Leah Leakey Lekuton Lelei Lemashon Lemayian Lena Lenny Leo Leon Leonard Leparan Lerionka Leshan
Letoya Levi Lewis Leyla Lilian Lily Limo Linda Linet Linus Lisa Livingstone Lois Lokaale Lokiru Lokuruka Lokwawi Lopeyok Lorna
Lotodo Louis Lucas Lucia Lucy Luka Luke Lumumba Lusaka Luseno Luvai Lydia Lynn Maalim Mabel Macharia Madara Magdalene Maghanga
Magoma Magut Mahamud Mahat Maina Mainga Maingi Maitha Maiyo Majani Makau Makena Makhanu Makokha Makori Makumi Malcolm Malik
Manyara Margaret Maria Mariam Marian Marion Mark Marko Martha Martin Martina Marwa Mary Masai Masese Masika Masila Masinde Masitsa
Maso Matheka Mathenge Mathias Mathuku Matiba Matilda Matthew Maureen Maurice Mauti Mawira Max Mbaabu Mbaka Mbatha Mbeke Mbeki
Mbithe Mbithi Mbogo Mbogori Mbole Mboya Mbugua Mbula Mbuthia Mbuvi Meli Melissa Mercy Meshack Micah Michael Michelle Mildred Milka
Miller Millicent Milton Minayo Miriam Misiani Misoi Mitei Mogaka Mogeni Mogere Mogire Mohamed Moi Molly Momanyi Mong'are Monica
Moraa Moracha Morara Moriasi Morris Moses Mosoti Muchai Muchemi Muchiri Mudavadi Muendo Mugambi Mugendi Mugo Mugure Muhia Muhoro
Muiruri Muita Mukabi Mukami Mukasa Mukhwana Mukiri Mukui Mukundi Mukuria Mulei Muli Mulinge Mulongo Mulu Mulwa Mumbi Mumbua Mumo
Munene Mungai Mungatana Munyao Munyi Munyoki Munyua Murage Muraguri Murangi Muriithi Muriuki Muriungi Murugi Muruli Murunga
Murungi Musa Musau Musee Musembi Mushi Musili Musimbi Musumba Musyimi Musyoka Musyoki Mutahi Mutai Mutegi Muteti Muthama Muthee
Muthengi Mutheu Muthiani Muthigani Muthoka Muthomi Muthoni Muthui Muthuri Mutie Mutiga Mutinda Mutindi Mutio Mutiso Mutisya Mutitu
Mutua Mutuku Mutuma Mutunga Mutungi Muturi Muya Muyale Muyoka Mwachiro Mwaka Mwakio Mwanaisha Mwanajuma Mwangangi Mwangi Mwaniki
Mwanzia Mwarania Mwasaru Mwashumbe Mwatela Mwathi Mwau Mwaura Mweke Mwema Mwenda Mwende Mwendwa Mweni Mweru Mwihaki Mwikali Mwinyi
Mwirigi Mwita Mwiti Mwololo Mwongeli Nabwire Nadia Nafula Naibei Nakhumicha Nakuti Naliaka Namalwa Namarome Namasaka Nancy Nangila
Nanjala Nanyama Naomi Naserian Nasibo Nasike Nasimiyu Nasir Nasra Naswa Natasha Nathan Nathaniel Ndanu Ndegwa Nderi Nderitu Nderu
Ndinda Ndirangu Nditu Ndolo Nduati Nduku Ndunda Ndunge Ndungu Ndungwa Nduta Ndwiga Neema Nehemiah Nekesa Nekoye Nelima Nelly
Nelson Ngala Nganga Ngare Ngari Ngaruiya Ngatia Ngei Ngeno Ngetich Ngigi Ngina Ngugi Ngui Ngumbao Ngunjiri Ngure Nicholas
Nicodemus Nicole Njagi Njambi Njau Njehia Njenga Njeri Njiru Njogu Njoki Njoroge Njue Njuguna Njuki Noah Noel Nora Noreen Norman
Ntabo Nthambi Nthenya Nur Nyaboga Nyaboke Nyabuti Nyaga Nyaguthii Nyakio Nyakundi Nyamai Nyamari Nyambane Nyambura Nyamoita Nyamu
Nyamweya Nyanchama Nyandoro Nyangau Nyangweso Nyarangi Nyaribo Nyawira Nyokabi Nyong'o Nyongesa Nyoro Nzai Nzau Nzilani Nzioka
Nzioki Nziu Nzomo Nzuki Obadia Obado Obama Obare Obat Obiero Obiri Obonyo Obura Obuya Ochieng Ochola Ochuka Ochwada Odada Odede
Odera Odero Odhiambo Odida Odinga Odipo Odongo Odoyo Odundo Odunga Oduol Oduor Oduya Ogada Ogembo Ogeto Ogola Ogoro Oguta Ogutu
Ogwang Ojiambo Ojwang Okal Okello Oketch Okeyo Okinda Okinyi Okiya Okombo Okongo Okoth Okumbe Okumu Okwach Okwiri Olal Olali
Olando Olang Ole Olela Olive Oliver Oloo Oluoch Omar Omari Ombasa Ombati Ombok Ombui Omollo Omolo Omondi Omosa Omwamba Omwenga
Omwoyo Onchiri Onderi Ondieki Onditi Ong'ondo Ongaro Ongeri Ongoro Ongwae Onkoba Onyancha Onyango Onyiego Onyonka Opande Opanga
Opiyo Opondi Opondo Orengo Oriaro Orina Orwa Osano Oscar Osewe Osore Osoro Othieno Othman Otiato Otiende Otieno Ouko Ouma Oure
Outa Owaga Owen Owino Owiti Owuor Oyaro Oyieko Oyoo Oyugi Pamela Parsaloi Pascal Patience Patricia Patrick Paul Paula Paulette
Pauline Penina Peris Perpetua Peter Petra Petronila Phanice Philemon Philip Philomena Phoebe Phyllis Pius Priscah Priscilla Protus
Purity Quincy Rael Rahab Rahma Ramadhan Raphael Rashid Rashida Raymond Rebecca Redempta Rehema Renee Reuben Rhoda Richard Rita
Robert Robin Robinson Roger Rogers Roman Ronald Rono Ronoh Rosa Rose Roseline Rosemary Rotich Roy Ruguru Rukia Rukwaro Rungu Ruth
Ruto Ruwa Sabina Sadia Sadik Sahal Said Saida Saidi Sakaja Salah Saleh Salim Salima Sally Salma Salome Sam Sammy Samson Samuel
Sande Sandra Sang Sankale Sankara Sankok Sara Sarah Saruni Saul Saumu Scholastica Seif Seline Serem Seremani Seroney Shadrack
Shamim Shamsa Sharif Sharon Sheila Shikanda Shiku Shiroya Shiundu Siamanta Sifuna Sigei Sila Silas Silvia Simatwo Simba Simiyu
Simon Simone Sitati Sitienei Sitonik Soi Solomon Sonia Sophia Stacy Stanley Stella Stephanie Stephen Steve Sudi Suleiman Sumba
Susan Susanna Swaleh Sylvester Tabitha Tabu Tallam Tamar Tanui Tarus Teresa Teresia Terry Thairu Thaiya Thande Thiga Thiongo
Thomas Thuku Thuo Thuranira Timothy Tirop Titus Tobias Tom Tonui Tony Too Toroitich Towet Tracy Tunai Tuwei Twahir Uhuru Umar
Upendo Valentine Valeria Valerie Vanessa Velma Vera Veronica Victor Victoria Vincent Viola Violet Virginia Vivian Vundi Wabera
Wabwire Wachira Wachuka Wafula Waiganjo Waigwa Waihenya Wainaina Wairagu Wairimu Waithaka Waithera Waitherero Waiyaki Wakio Wako
Wakoli Wali Walter Wamae Wamaitha Wamalwa Wamba Wambani Wambua Wambugu Wambui Wamucii Wamuyu Wandera Wandia Wanga Wangai Wangari
Wangechi Wangila Wangombe Wangui Wanini Wanjala Wanjama Wanjau Wanjeri Wanjiku Wanjiru Wanjohi Wanyama Wanyeki Wanyoike Wanyonyi
Wanza Waruguru Warui Waruinge Wasike Wasonga Wasuna Wausi Waweru Wawira Wawire Wayua Wekesa Wema Wendy Wepukhulu Were Wesley
Wesonga Wilbroda Wilfred William Williams Willis Wilson Winfred Winnie Winston Wycliffe Yahya Yano Yasin Yasmin Yatich Yator Yego
Yohana Yusuf Yvonne Zablon Zaccheus Zachariah Zachary Zahra Zainab Zaituni Zakayo Zawadi Zena Zipporah Zoe Zubeda Zuhura Zulekha`
